import {useEffect, useState} from 'react';
import {Answerer, type Said} from './answerer';

interface Asked<Task, Answer> {
  /** What the last task came to that is done, with that task. */
  readonly last: (Said<Answer> & {readonly task: Task}) | undefined;
  /** Whether the answer to the task is on its way. */
  readonly isWaiting: boolean;
}

/**
 * Asks a worker, and again whenever the task is another one.
 *
 * @param start begins the worker; the same function each time
 */
export function useAnswer<Task, Answer>(start: () => Worker, task: Task): Asked<Task, Answer> {
  const [answerer] = useState(() => new Answerer<Task, Answer>(start));
  const [last, setLast] = useState<Asked<Task, Answer>['last']>();

  useEffect(() => {
    answerer.ask(task, (said) => setLast({...said, task}));
  }, [answerer, task]);
  useEffect(() => () => answerer.close(), [answerer]);

  return {last, isWaiting: last?.task !== task};
}
