import { encode } from 'uqr'

/** A QR code of a text, black on white in both schemes: scanners need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="w-full max-w-72 rounded-lg bg-[#fff]">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
