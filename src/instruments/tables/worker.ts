import {answer} from './answer';
import type {Trial} from './trial';

/** Plans runs in a thread of its own: hundreds of tables take seconds. */
addEventListener('message', ({data}: MessageEvent<Trial>) => {
  postMessage(answer(data));
});
