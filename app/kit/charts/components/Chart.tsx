import { Fragment } from "react";
import { type Bar, type BarChart as Bars, CHART, type GroupedChart, type LineChart as Line } from "../chart.ts";

interface ChartProps {
  /** What it shows: the table beside it says the same in numbers. */
  label: string;
  direction: "ltr" | "rtl";
}

/** Bars under their labels. They grow from the side on which lines begin. */
export function BarChart({ chart, label, direction }: ChartProps & { chart: Bars }) {
  const isMirrored = direction === "rtl";
  const from = fromStart(direction);
  const foot = chart.height - CHART.foot;
  return (
    <svg role="img" aria-label={label} width="100%" height={chart.height} direction={direction} className="chart">
      <Scale ticks={chart.ticks} foot={foot} direction={direction} />
      {chart.bars.map(({ lines, value, length, baseline, top }) => (
        <Fragment key={top}>
          <Label lines={lines} baseline={baseline} x={from(0)} />
          <text x={from(100)} y={baseline} textAnchor="end" className="chart-value">
            {value}
          </text>
          {length !== null && length > 0 && (
            <rect
              x={`${isMirrored ? 100 - length : 0}%`}
              y={top}
              width={`${length}%`}
              height={CHART.bar}
              rx={3}
              className="chart-bar"
            />
          )}
        </Fragment>
      ))}
    </svg>
  );
}

/** Bars of several groups under each label, each with the number of its group. */
export function GroupedBars({ chart, label, direction }: ChartProps & { chart: GroupedChart }) {
  const isMirrored = direction === "rtl";
  const from = fromStart(direction);
  const foot = chart.height - CHART.foot;
  return (
    <svg role="img" aria-label={label} width="100%" height={chart.height} direction={direction} className="chart">
      <Scale ticks={chart.ticks} foot={foot} direction={direction} />
      {chart.rows.map(({ lines, baseline, bars }) => (
        <Fragment key={baseline}>
          <Label lines={lines} baseline={baseline} x={from(0)} />
          {bars.map(({ value, length, top }, at) => (
            <Fragment key={top}>
              {length !== null && length > 0 && (
                <rect
                  x={`${isMirrored ? 100 - length : 0}%`}
                  y={top}
                  width={`${length}%`}
                  height={CHART.thin}
                  rx={2}
                  className={`chart-bar chart-bar-${(at % TONES) + 1}`}
                />
              )}
              <text x={from(length ?? 0)} dx={isMirrored ? -6 : 6} y={top + CHART.thin} className="chart-end">
                <tspan className="chart-number">{at + 1}.</tspan>
                {`\u00a0\u00a0${value}`}
              </text>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </svg>
  );
}

/** After so many groups, the looks of bars begin again. */
const TONES = 6;

const fromStart = (direction: "ltr" | "rtl") => (at: number) => `${direction === "rtl" ? 100 - at : at}%`;

function Scale({ ticks, foot, direction }: Pick<Bars, "ticks"> & Pick<ChartProps, "direction"> & { foot: number }) {
  const from = fromStart(direction);
  return (
    <>
      {ticks.map(({ at, label: written }) => (
        <Fragment key={at}>
          {at > 0 && <line x1={from(at)} x2={from(at)} y1={0} y2={foot} className="chart-grid" />}
          <text
            x={from(at)}
            y={foot + 18}
            textAnchor={at === 0 ? "start" : at >= 100 ? "end" : "middle"}
            className="chart-tick"
          >
            {written}
          </text>
        </Fragment>
      ))}
    </>
  );
}

function Label({ lines, baseline, x }: Pick<Bar, "lines" | "baseline"> & { x: string }) {
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
        <text key={at} x={x} y={baseline + at * CHART.line} className="chart-label">
          {line}
        </text>
      ))}
    </>
  );
}

/** Of a line chart, in pixels, without its labels. */
const HEIGHT = 180;

/** How many of something there were over time, from the side on which lines begin. */
export function LineChart({ chart, label, direction }: ChartProps & { chart: Line }) {
  const isMirrored = direction === "rtl";
  const start = isMirrored ? "100%" : "0%";
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT + CHART.foot}
      direction={direction}
      className="chart"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        overflow="visible"
      >
        {chart.ticks.map(({ at }) => (
          <line key={at} x1={0} x2={100} y1={at} y2={at} vectorEffect="non-scaling-stroke" className="chart-grid" />
        ))}
        <g transform={isMirrored ? "matrix(-1 0 0 1 100 0)" : undefined}>
          <path d={chart.area} className="chart-area" />
          <path d={chart.line} vectorEffect="non-scaling-stroke" className="chart-line" />
        </g>
      </svg>
      {chart.ticks.map(({ at, label: written }) => (
        <text key={at} x={start} y={Math.max(12, (HEIGHT * at) / 100 - 4)} className="chart-tick">
          {written}
        </text>
      ))}
      <text x={start} y={HEIGHT + 18} className="chart-tick">
        {chart.ends[0]}
      </text>
      {chart.ends[1] !== chart.ends[0] && (
        <text x={isMirrored ? "0%" : "100%"} y={HEIGHT + 18} textAnchor="end" className="chart-tick">
          {chart.ends[1]}
        </text>
      )}
    </svg>
  );
}
