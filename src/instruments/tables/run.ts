import type {Step} from './plan';
import {areWritten, startInWaves} from './waves';

/** A step of a run. */
export interface RunStep extends Step {
  /** When it starts if all steps take the same time, from 1; 0 if what it waits for never comes. */
  readonly wave: number;
  /** How often the plan has it. A run does it once. */
  readonly planned: number;
}

/** What becomes of a plan. */
export interface Run {
  readonly steps: readonly RunStep[];
  /** A run waits for every step of the plan. One that never starts or is done only once keeps it waiting. */
  readonly ends: boolean;
}

/** Starts each step when what it waits for is written, as a run does. */
export function runSteps(plan: readonly Step[]): Run {
  const planned = new Map<string, number>();
  const unique = new Map<string, Step>();
  for (const step of plan) {
    const name = `${step.table}.${step.kind}`;
    planned.set(name, (planned.get(name) ?? 0) + 1);
    unique.set(name, step);
  }
  const written = new Map<string, Set<string>>();
  const groups = startInWaves({
    items: unique.values(),
    tableOf: ({table}) => table,
    waitsFor: ({waits}) => waits.map(({table}) => table),
    isReady: ({waits}) => areWritten(waits, written),
    finish: ({table, insert}) => {
      const seen = written.get(table) ?? new Set();
      written.set(table, seen);
      insert.forEach((column) => seen.add(column));
    },
  });
  const waves = new Map(groups.flatMap((group, i) => group.map((step) => [step, i + 1])));
  const steps = [...unique].map(([name, step]) => ({
    ...step,
    wave: waves.get(step) ?? 0,
    planned: planned.get(name) ?? 1,
  }));
  return {steps, ends: waves.size === plan.length};
}
