import type {ReactNode} from 'react';
import clsx from 'clsx';
import {cellsOf, signs} from '@site/src/lib/changelog-art';
import type {Area} from '@site/src/lib/changelog';
import styles from './styles.module.css';

interface Props {
  /** What the row of cells is made of: the address of the entry. */
  readonly name: string;
  readonly areas: readonly Area[];
  readonly className?: string;
}

/** Signs of more areas do not fit. */
const mostSigns = 3;
const [tile, gap] = [40, 16];
const width = mostSigns * tile + (mostSigns - 1) * gap;
const cell = width / 12;

/** A drawing for an entry: the signs of its first areas, on a line, above a row of cells that a job has masked. */
export default function ChangelogArt({name, areas, className}: Props): ReactNode {
  const shown = areas.slice(0, mostSigns);
  return (
    <svg
      className={clsx(styles.art, className)}
      viewBox={`-1 -1 ${width + 2} ${tile + cell + 12}`}
      aria-hidden="true">
      <path d={`M${tile / 2} ${tile / 2}H${shown.length > 1 ? width : tile}`} />
      {shown.map((area, index) => (
        <g key={area} transform={`translate(${index * (tile + gap)})`}>
          <rect
            width={tile}
            height={tile}
            rx="6"
            className={index === 0 ? styles.first : styles.tile}
          />
          <path d={signs[area]} transform="translate(8 8)" />
        </g>
      ))}
      <g transform={`translate(0 ${tile + 10})`}>
        {cellsOf(name, 12).map((look, index) => (
          <path
            key={index}
            className={styles[look]}
            d={
              `M${index * cell} 0h${cell}v${cell}h${-cell}z` +
              (look === 'hatched'
                ? `m0 ${cell / 2} ${cell / 2} ${-cell / 2}m${-cell / 2} ${cell} ${cell} ${-cell}m0 ${cell / 2} ${-cell / 2} ${cell / 2}`
                : '')
            }
          />
        ))}
      </g>
    </svg>
  );
}
