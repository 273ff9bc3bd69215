// @ts-check
/** The command line of Docusaurus, without the time that it loses on packages: `node scripts/docusaurus.mjs start`. */
import './native-packages.mjs';
import '@docusaurus/core/bin/docusaurus.mjs';
