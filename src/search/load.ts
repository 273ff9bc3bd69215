import {createEngine, type Engine} from './engine';
import {unpackRecords} from './records';

/**
 * Fetches the index and makes an engine of it.
 *
 * @throws Error when the index cannot be fetched, is cut off or is not one that this code can read
 */
export async function loadEngine(indexUrl: string): Promise<Engine> {
  const response = await fetch(indexUrl);
  if (!response.ok) {
    throw new Error(`The search index was answered with status ${response.status}.`);
  }
  return createEngine(unpackRecords(await response.json()));
}
