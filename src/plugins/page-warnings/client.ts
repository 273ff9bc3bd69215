import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import warnings from '@generated/page-warnings/default/warnings.json';
import './warnings.css';

/** Shows what the build would refuse, in a corner of the page. */
function show(): void {
  const before = document.getElementById('page-warnings');
  const box = document.createElement('details');
  box.id = 'page-warnings';
  box.open = before instanceof HTMLDetailsElement ? before.open : true;
  const summary = document.createElement('summary');
  summary.textContent = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  const list = document.createElement('ul');
  list.append(
    ...warnings.map((warning) => {
      const item = document.createElement('li');
      item.textContent = warning;
      return item;
    }),
  );
  box.append(summary, list);
  before?.remove();
  if (warnings.length > 0) {
    document.body.append(box);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  show();
  import.meta.webpackHot?.accept('@generated/page-warnings/default/warnings.json', show);
}
