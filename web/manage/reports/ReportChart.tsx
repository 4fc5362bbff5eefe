import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Report } from '../../../contract/manage/reports.ts'
import { cx } from '../../ui/cx.ts'
import { barsOf, namesUnder } from './bars.rules.ts'

type Props = { report: Report; write: (value: number) => string }

const height = 280
/** Of the columns, in their order: tokens of `app.css`. */
const colours = ['--color-pine', '--color-amber'] as const
const most = 24
/** Pixels of the numbers at the side, and of the names under the bars: level, or slanted. */
const [side, level, slant] = [96, 50, 104]

const bars = uPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 })

/**
 * Columns of a report as bars, for the eye: the table below has the same numbers. At most 24 are drawn.
 */
export default function ReportChart({ report, write }: Props) {
  const { drawn } = report.chart
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const colour = (name: string) => resolveColour(box, name)
    const shown = barsOf(report).slice(0, most)
    const grid = { stroke: colour('--color-line'), width: 1 }
    const font = '13px Manrope, system-ui, sans-serif'
    const axis = { stroke: colour('--color-ink-soft'), grid, ticks: grid, font }
    const under = () => namesUnder(shown, (box.clientWidth - side) / shown.length)
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.5, shown.length - 0.5] },
          y: { range: (_, _min, max) => [0, max || 1] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            splits: shown.map((_, at) => at),
            values: (_, splits) => splits.map((at) => under().names[at] ?? ''),
            rotate: () => (under().slanted ? 45 : 0),
            size: () => (under().slanted ? slant : level),
          },
          { ...axis, size: side, values: (_, splits) => splits.map(write) },
        ],
        series: [
          {},
          ...report.chart.drawn.map((id, at) => {
            const own = colour(colours[at] ?? colours[0])
            return { label: id, stroke: own, fill: own, points: { show: false }, ...(bars ? { paths: bars } : {}) }
          }),
        ],
      },
      [shown.map((_, at) => at), ...report.chart.drawn.map((_, at) => shown.map(({ values }) => values[at] ?? 0))],
      box,
    )
    const resize = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }))
    resize.observe(box)
    return () => {
      resize.disconnect()
      chart.destroy()
    }
  }, [report, write])
  return (
    <div aria-hidden>
      {drawn.length > 1 && (
        <ul className="mb-2 flex flex-wrap gap-4 text-sm">
          {drawn.map((id, at) => (
            <li key={id} className="flex items-center gap-2">
              <span className={cx('size-3 rounded-sm', at === 0 ? 'bg-pine' : 'bg-amber')} />
              {report.columns.find((column) => column.id === id)?.label}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className="min-w-0 overflow-hidden" />
    </div>
  )
}

/** A token as the canvas reads it: of the scheme that is shown. Without a transition, which would give the former colour. */
function resolveColour(box: HTMLElement, name: string): string {
  box.style.setProperty('transition', 'none', 'important')
  box.style.color = `var(${name})`
  const { color } = getComputedStyle(box)
  box.style.color = ''
  box.style.transition = ''
  return color
}
