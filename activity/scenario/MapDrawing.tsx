import { type DrawnNode, type Drawing, nodeSize } from './map.rules.ts'

type MapDrawingProps = { drawing: Drawing; label: string }

/** The twin of the list in RunMap. What was taken is filled and solid, the rest dashed; a second ring is where one is. */
export function MapDrawing({ drawing: { width, height, nodes, edges }, label }: MapDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="h-auto max-w-full shrink-0 self-center sm:self-start"
    >
      {edges.map(({ id, path, taken }) => (
        <path
          key={id}
          d={path}
          fill="none"
          strokeWidth={taken ? 3 : 1.5}
          strokeDasharray={taken ? undefined : '4 4'}
          className={taken ? 'stroke-pine' : 'stroke-line-strong'}
        />
      ))}
      {nodes.map((node) => (
        <Place key={`${node.key} ${node.number}`} node={node} />
      ))}
    </svg>
  )
}

function Place({ node: { x, y, number, kind, taken, current } }: { node: DrawnNode }) {
  const reached = taken || current
  const look = {
    className: reached ? 'fill-pine stroke-pine' : 'fill-surface stroke-line-strong',
    strokeWidth: 1.5,
    strokeDasharray: reached ? undefined : '4 3',
  }
  const square = (size: number) => ({ x: x - size, y: y - size, width: 2 * size, height: 2 * size })
  return (
    <g>
      {current && <circle cx={x} cy={y} r={nodeSize + 6} fill="none" strokeWidth={2} className="stroke-pine" />}
      {kind === 'decision' ? (
        <circle cx={x} cy={y} r={nodeSize} {...look} />
      ) : (
        <rect {...square(nodeSize - 1)} rx={kind === 'end' ? 9 : 3} {...look} />
      )}
      {kind === 'end' && (
        <rect
          {...square(nodeSize - 4)}
          rx={7}
          fill="none"
          className={reached ? 'stroke-surface' : 'stroke-line-strong'}
        />
      )}
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={12}
        fontWeight={700}
        className={reached ? 'fill-surface' : 'fill-ink'}
      >
        {number}
      </text>
    </g>
  )
}
