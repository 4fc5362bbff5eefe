import { encode } from 'uqr'

type Props = {
  text: string
  label: string
  /** How much of it may be damaged and still be read: 7 % (`L`), or 15 % (`M`), which codes to pay by need. */
  level?: 'L' | 'M'
}

/** A QR code of a text, black on white in both schemes: scanners need the contrast. */
export function QrCode({ text, label, level = 'L' }: Props) {
  const { data, size } = encode(text, { border: 2, ecc: level })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="w-full max-w-72 rounded-lg bg-[#fff]">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
