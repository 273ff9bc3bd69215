/**
 * Stands in for `tslib` in `@docusaurus/utils-common`, which uses this one helper and, as CommonJS,
 * would bring all forty.
 */
export function __importDefault(module: {readonly __esModule?: boolean}): unknown {
  return module.__esModule ? module : {default: module};
}
