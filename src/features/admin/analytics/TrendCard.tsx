import { Button } from '@site/src/components/ui/Button';
import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { Remote } from '@site/src/features/remoteData';
import clsx from 'clsx';
import { ChartSpline, Table2 } from 'lucide-react';
import { useState } from 'react';
import { RemoteState } from '../ui/RemoteState';
import table from '../ui/table.module.css';
import styles from './Analytics.module.css';
import chart from './TrendChart.module.css';
import { formatDate, type TrendPoint, type TrendSeries } from './trend';

const TrendChart = onDemand(
  async () => (await import(/* webpackChunkName: "charts" */ './TrendChart')).default,
  () => <Skeleton lines={6} />,
);

interface TrendCardProps<Value> {
  readonly title: string;
  /** For "Loading …": `views by day`. */
  readonly noun: string;
  readonly remote: Remote<Value>;
  readonly toPoints: (value: Value) => readonly TrendPoint[];
  readonly series: readonly TrendSeries[];
  /** Sentence for a period in which all values are 0. */
  readonly empty: string;
}

/** Values by day as a chart, or as a table on request. */
export function TrendCard<Value>({ title, noun, remote, toPoints, series, empty }: TrendCardProps<Value>) {
  const [isTable, setTable] = useState(false);
  const points = remote.value === null ? [] : toPoints(remote.value);
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <section className={styles.card} aria-label={title} aria-busy={remote.isReading}>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
        <div className={styles.tools}>
          {series.length > 1 && <Legend series={series} />}
          <Button
            size="small"
            variant="quiet"
            disabled={isEmpty}
            icon={isTable ? <ChartSpline /> : <Table2 />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
        </div>
      </div>
      <div className={clsx(chart.plot, isTable && chart.plotTable)}>
        <RemoteState remote={remote} noun={noun} lines={8}>
          {() =>
            isEmpty ? (
              <p className={chart.nothing}>{empty}</p>
            ) : isTable ? (
              <DayTable title={title} points={points} series={series} />
            ) : (
              <TrendChart title={title} points={points} series={series} />
            )
          }
        </RemoteState>
      </div>
    </section>
  );
}

function Legend({ series }: { readonly series: readonly TrendSeries[] }) {
  return (
    <ul className={chart.legend}>
      {series.map(({ label, color, shape }) => (
        <li key={label}>
          <span className={chart.swatch} data-shape={shape} style={{ color }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}

type DayTableProps = Pick<TrendCardProps<unknown>, 'title' | 'series'> & {
  readonly points: readonly TrendPoint[];
};

function DayTable({ title, points, series }: DayTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to be reachable by keyboard.
    <section className={chart.scroll} aria-label={`${title}, by day`} tabIndex={0}>
      <table className={clsx(table.table, chart.dayTable)}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" data-number="true">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              {series.map(({ label }, index) => (
                <td key={label} data-label={label} data-number="true">
                  {(values[index] ?? 0).toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
