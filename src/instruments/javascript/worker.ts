import moduleLoader from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import {QuickJSFFI} from '@jitl/quickjs-wasmfile-release-sync/ffi';
import {newQuickJSWASMModuleFromVariant, newVariant} from 'quickjs-emscripten-core';
import type {Message, Task} from './messages';
import {runScript} from './sandbox';

/** Runs one script, in a thread of its own that the page can end. Its response has a policy of its own. */
async function work(): Promise<void> {
  const engine = newVariant(
    {
      type: 'sync',
      importFFI: () => Promise.resolve(QuickJSFFI),
      importModuleLoader: () => Promise.resolve(moduleLoader),
    },
    {
      wasmLocation: new URL('@jitl/quickjs-wasmfile-release-sync/wasm', import.meta.url).href,
      // Faults of the engine come to the page as one message.
      log: () => undefined,
    },
  );
  const quickjs = await newQuickJSWASMModuleFromVariant(engine);
  addEventListener('message', ({data}: MessageEvent<Task>) => {
    const {script, row, answer} = data;
    tell({kind: 'done', run: runScript(quickjs, script, {row, fetch: () => answer})});
  });
  tell({kind: 'ready'});
}

function tell(message: Message): void {
  postMessage(message);
}

work().catch(() => tell({kind: 'failed'}));
