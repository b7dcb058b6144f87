import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './TrendChart.module.css';
import { formatDay, type TrendPoint, type TrendSeries } from './trend';

interface TrendChartProps {
  readonly title: string;
  readonly points: readonly TrendPoint[];
  readonly series: readonly TrendSeries[];
}

/** Draws values by day. Arrow keys move through the days. Loaded on demand, because the library is large. */
export default function TrendChart({ title, points, series }: TrendChartProps) {
  const hasBars = series.some(({ shape }) => shape === 'bar');
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 640, height: 260 }}>
      <ComposedChart
        data={[...points]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        title={`${title}, by day. Use the arrow keys to read the values.`}
        barCategoryGap="20%"
      >
        <CartesianGrid vertical={false} stroke="var(--c-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={formatDay}
          tickLine={false}
          axisLine={{ stroke: 'var(--c-line-strong)' }}
          tick={{ fill: 'var(--c-quiet)', fontSize: 12 }}
          interval="equidistantPreserveStart"
          minTickGap={32}
          tickMargin={8}
        />
        <YAxis
          width={44}
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--c-quiet)', fontSize: 12 }}
          tickFormatter={(value: number) => compact.format(value)}
        />
        <Tooltip
          content={(props) => <ChartTooltip {...props} series={series} />}
          cursor={hasBars ? { fill: 'var(--c-sunken)' } : { stroke: 'var(--c-line-strong)' }}
          isAnimationActive={false}
        />
        {series.map((one, index) => drawSeries(one, index))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

function drawSeries({ label, color, shape }: TrendSeries, index: number) {
  const common = {
    key: label,
    name: label,
    dataKey: (point: TrendPoint) => point.values[index] ?? 0,
    isAnimationActive: false,
  };
  if (shape === 'bar') return <Bar {...common} stackId="all" fill={color} maxBarSize={28} />;
  if (shape === 'dashed') {
    return (
      <Line
        {...common}
        type="monotone"
        stroke={color}
        strokeDasharray="4 4"
        strokeWidth={1.5}
        dot={false}
        activeDot={false}
      />
    );
  }
  return (
    <Area
      {...common}
      type="monotone"
      stroke={color}
      strokeWidth={2}
      fill={color}
      fillOpacity={0.1}
      activeDot={{ r: 4 }}
    />
  );
}

type ChartTooltipProps = Pick<TooltipContentProps, 'active' | 'payload'> & {
  readonly series: readonly TrendSeries[];
};

function ChartTooltip({ active, payload, series }: ChartTooltipProps) {
  const point = payload?.[0]?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={styles.tooltip}>
      {series.map(({ label, color, shape }, index) => (
        <p key={label}>
          <span className={styles.swatch} data-shape={shape} style={{ color }} aria-hidden="true" />
          {shape === 'dashed' && point.previousDay ? formatDay(point.previousDay) : `${formatDay(point.day)}`}
          {series.length > 2 || shape === 'bar' ? ` ${label}` : ''}
          <strong>{(point.values[index] ?? 0).toLocaleString('en-US')}</strong>
        </p>
      ))}
    </div>
  );
}
