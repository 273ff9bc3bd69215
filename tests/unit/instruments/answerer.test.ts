import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Answerer, type Said} from '@site/src/instruments/shared/answerer';

/** A worker that answers when the test says so. */
class Thinker {
  tasks: string[] = [];
  isEnded = false;
  onmessage: ((event: {data: string}) => void) | undefined;
  onerror: (() => void) | undefined;

  postMessage(task: string): void {
    this.tasks.push(task);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const workers: Thinker[] = [];
const said: Said<string>[] = [];

function start(): Worker {
  const worker = new Thinker();
  workers.push(worker);
  return worker as unknown as Worker;
}

function ask(answerer: Answerer<string, string>, task: string): void {
  answerer.ask(task, (answer) => said.push(answer));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  workers.length = 0;
  said.length = 0;
});

describe('A worker that answers', () => {
  test('takes one task after the other', () => {
    const answerer = new Answerer<string, string>(start);
    ask(answerer, 'one');
    workers[0]?.onmessage?.({data: 'first'});
    ask(answerer, 'two');
    workers[0]?.onmessage?.({data: 'second'});
    expect(workers).toHaveLength(1);
    expect(said).toEqual([{answer: 'first'}, {answer: 'second'}]);
  });

  test('is ended when a new task comes before it is done', () => {
    const answerer = new Answerer<string, string>(start);
    ask(answerer, 'one');
    ask(answerer, 'two');
    expect(workers.map(({tasks, isEnded}) => [tasks, isEnded])).toEqual([
      [['one'], true],
      [['two'], false],
    ]);
  });

  test('is ended when a task takes too long, and the next one gets another', () => {
    const answerer = new Answerer<string, string>(start);
    ask(answerer, 'one');
    vi.runAllTimers();
    expect(workers[0]?.isEnded).toBe(true);
    expect(said).toEqual([{fault: 'This takes too long, and was ended. Try a smaller example.'}]);
    ask(answerer, 'two');
    expect(workers).toHaveLength(2);
  });

  test('says so when it cannot be loaded', () => {
    const answerer = new Answerer<string, string>(start);
    ask(answerer, 'one');
    workers[0]?.onerror?.();
    expect(said).toEqual([
      {
        fault: 'This part cannot be loaded. If you are offline, try again when you are back.',
      },
    ]);
  });

  test('ends with the box, idle or not', () => {
    const [idle, busy] = [new Answerer<string, string>(start), new Answerer<string, string>(start)];
    ask(idle, 'one');
    workers[0]?.onmessage?.({data: 'first'});
    ask(busy, 'two');
    idle.close();
    busy.close();
    expect(workers.map(({isEnded}) => isEnded)).toEqual([true, true]);
    vi.runAllTimers();
    expect(said).toEqual([{answer: 'first'}]);
  });
});
