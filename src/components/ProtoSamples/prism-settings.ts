/** Prism reads this when it starts: it must not look for code in the page by itself. */
Object.assign(globalThis, {Prism: {manual: true, disableWorkerMessageHandler: true}});
