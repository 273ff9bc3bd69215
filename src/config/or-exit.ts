/**
 * Runs a step of the configuration. When it throws, its message is printed alone and the build ends:
 * the mistake is in what a person wrote, so a stack trace of this project would only hide it.
 *
 * @returns what the step returns
 */
export function orExit<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
