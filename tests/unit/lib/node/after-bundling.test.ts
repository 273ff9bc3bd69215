import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Compiler} from 'webpack';
import {afterBundling} from '../../../../src/lib/node/after-bundling';

type Hook = 'watchRun' | 'done' | 'failed';

/** A bundler that works and ends when it is told to. */
function bundler() {
  const taps = new Map<Hook, () => void>();
  const hook = (name: Hook) => ({
    tap: (_owner: string, heard: () => void) => taps.set(name, heard),
  });
  const compiler = {
    hooks: {watchRun: hook('watchRun'), done: hook('done'), failed: hook('failed')},
  } as unknown as Compiler;
  return {compiler, tell: (name: Hook) => taps.get(name)?.()};
}

/** Time for what waits for nothing but its turn. */
const realTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
});

afterEach(() => {
  vi.useRealTimers();
});

test('work waits until the bundler has done its own for the pause', () => {
  const {compiler, tell} = bundler();
  const later = afterBundling(500);
  const work = vi.fn();
  later.plugin.apply(compiler);
  later.run(work);
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
  tell('done');
  vi.advanceTimersByTime(400);
  tell('watchRun');
  vi.advanceTimersByTime(600);
  tell('failed');
  vi.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('work stops at its next turn when the bundler begins, and begins again when that is done', async () => {
  const {compiler, tell} = bundler();
  const later = afterBundling(500);
  const steps: string[] = [];
  let step: (() => void) | undefined;
  later.plugin.apply(compiler);
  later.run(async (turn) => {
    steps.push('begin');
    await new Promise<void>((resolve) => (step = resolve));
    await turn();
    steps.push('end');
  });
  tell('done');
  await vi.advanceTimersByTimeAsync(500);
  tell('watchRun');
  step?.();
  await realTurn();
  expect(steps).toEqual(['begin']);
  tell('done');
  await vi.advanceTimersByTimeAsync(500);
  step?.();
  await realTurn();
  expect(steps).toEqual(['begin', 'begin', 'end']);
  tell('watchRun');
  tell('done');
  await vi.advanceTimersByTimeAsync(500);
  expect(steps).toHaveLength(3);
});

test('work that fails says why, and is not tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const {compiler, tell} = bundler();
  const later = afterBundling(500);
  const fault = new Error('No such file');
  const work = vi.fn().mockRejectedValue(fault);
  later.plugin.apply(compiler);
  later.run(work);
  tell('done');
  await vi.advanceTimersByTimeAsync(500);
  tell('watchRun');
  tell('done');
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(fault);
  warn.mockRestore();
});

test('work is done once for each time that it is asked for, and only the last of those that wait', async () => {
  const {compiler, tell} = bundler();
  const later = afterBundling(500);
  const [first, second] = [vi.fn(), vi.fn()];
  later.plugin.apply(compiler);
  tell('done');
  later.run(first);
  later.run(second);
  await vi.advanceTimersByTimeAsync(500);
  tell('watchRun');
  tell('done');
  await vi.advanceTimersByTimeAsync(500);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

test('the first work waits longer, so that the first page comes before it', () => {
  const {compiler, tell} = bundler();
  const later = afterBundling(500, 8000);
  const work = vi.fn();
  later.plugin.apply(compiler);
  later.run(work);
  tell('done');
  vi.advanceTimersByTime(7999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  later.run(work);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
});
