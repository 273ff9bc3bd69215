/** A condition that stops the planning of a run: the message with which it does, or a panic of the program. */
export class ConditionError extends Error {
  constructor(
    message: string,
    readonly isPanic = false,
  ) {
    super(message);
  }
}
