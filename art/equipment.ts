/** Devices and furniture, drawn from geometry. Coordinates are of the part's foot or middle, as its name says. */
import { polar, type Pt } from './geometry.ts'
import { band, circle, cord, move, path, rect, shadow, trace } from './svg.ts'
import { amber, darker, lighter, metal, metalDark, mix, screen, white, wood, type Palette } from './palette.ts'

/** One heartbeat after another along `width`. */
export function ecg(x: number, y: number, width: number, height: number, beat = 74): Pt[] {
  const points: Pt[] = [[x, y]]
  for (let left = x; left + beat <= x + width; left += beat) {
    const part = (share: number, up: number): Pt => [left + beat * share, y - height * up]
    points.push(
      part(0.22, 0),
      part(0.3, 0.14),
      part(0.38, 0),
      part(0.46, -0.1),
      part(0.52, 0.8),
      part(0.6, -0.3),
      part(0.66, 0),
      part(0.78, 0.2),
      part(0.9, 0),
    )
  }
  return [...points, [x + width, y]]
}

const wave = (x: number, y: number, width: number, height: number): Pt[] =>
  Array.from({ length: Math.floor(width / 8) + 1 }, (_, step): Pt => [
    x + step * 8,
    y - height * Math.max(0, Math.sin(step * 0.62)) * 0.9,
  ])

/** A vital signs monitor with its top left corner at x, y. */
export function monitor(x: number, y: number, width: number, height: number): string {
  const right = x + width * 0.74
  const number = (top: number, colour: string, size: number) =>
    rect(right, top, width * 0.18, size, 4, colour) +
    rect(right, top + size + 6, width * 0.1, 5, 2.5, colour, 'opacity="0.5"')
  return (
    rect(x - 9, y - 9, width + 18, height + 26, 14, '#e9eeee') +
    rect(x - 9, y + height + 4, width + 18, 13, 7, metal) +
    rect(x, y, width, height, 7, screen) +
    trace(ecg(x + 12, y + height * 0.34, width * 0.64, height * 0.28, width * 0.21), '#7fe0b4', 3.2) +
    cord(wave(x + 12, y + height * 0.62, width * 0.64, height * 0.15), '#f4c361', 2.8) +
    cord(wave(x + 12, y + height * 0.88, width * 0.64, height * 0.1), '#8fc9f2', 2.6) +
    number(y + height * 0.14, '#7fe0b4', height * 0.16) +
    number(y + height * 0.45, '#f4c361', height * 0.13) +
    number(y + height * 0.74, '#8fc9f2', height * 0.11) +
    circle([x + width - 8, y + height + 10], 3.4, amber)
  )
}

/** A monitor on a wheeled stand. */
export function monitorStand(x: number, ground: number, top: number): string {
  return (
    shadow([x, ground], 56, 8) +
    rect(x - 5, top + 90, 10, ground - top - 104, 3, metalDark) +
    path(`M${x - 48} ${ground - 12}Q${x} ${ground - 30} ${x + 48} ${ground - 12}V${ground - 6}H${x - 48}Z`, metal) +
    circle([x - 42, ground - 6], 7, '#4a5a60') +
    circle([x + 42, ground - 6], 7, '#4a5a60') +
    rect(x - 22, top + 170, 44, 26, 5, metal) +
    monitor(x - 74, top, 148, 96)
  )
}

export function ivStand(x: number, ground: number, top: number, p: Palette, to?: Pt): string {
  const bag =
    move(x, top, path('M10 12H48Q54 12 54 20V76Q54 92 36 96H22Q4 92 4 76V20Q4 12 10 12Z', '#f3fafb')) +
    move(x, top, path('M8 42H50V76Q50 89 36 92H22Q8 89 8 76Z', mix('#bfe3ea', p.second, 0.18))) +
    rect(x + 15, top + 52, 28, 22, 3, white) +
    rect(x + 19, top + 58, 20, 4, 2, p.mid) +
    rect(x + 19, top + 65, 13, 4, 2, p.soft)
  const chamber = rect(x + 25, top + 96, 9, 24, 4, '#dcebee')
  const tube = to
    ? cord(
        [[x + 29, top + 118], [x + 31, top + 190], [(x + to[0]) / 2 + 14, Math.max(to[1] + 22, top + 210)], to],
        '#9cc7cf',
        3.2,
      )
    : ''
  return (
    shadow([x, ground], 46, 7) +
    rect(x - 4, top, 8, ground - top - 10, 3, metalDark) +
    path(
      `M${x - 30} ${top + 10}Q${x - 28} ${top} ${x - 16} ${top}H${x + 20}Q${x + 30} ${top} ${x + 29} ${top + 13}`,
      'none',
      `stroke="${metalDark}" stroke-width="5" stroke-linecap="round"`,
    ) +
    path(
      `M${x - 38} ${ground - 8}L${x} ${ground - 26}L${x + 38} ${ground - 8}`,
      'none',
      `stroke="${metalDark}" stroke-width="7" stroke-linecap="round"`,
    ) +
    circle([x - 38, ground - 6], 6, '#4a5a60') +
    circle([x + 38, ground - 6], 6, '#4a5a60') +
    bag +
    chamber +
    tube
  )
}

/** A hospital bed: the mattress's left end at x; the back part rises by `back` degrees on the left. */
export function bed(
  x: number,
  ground: number,
  width: number,
  back: number,
  p: Palette,
): { back: string; front: string; mattress: number; hinge: Pt } {
  const mattress = ground - 128
  const hinge: Pt = [x + width * 0.36, mattress + 16]
  const end = polar(hinge, -90 + back, width * 0.36)
  const sheet = mix(white, p.tint, 0.3)
  const frame =
    shadow([x + width / 2, ground], width * 0.52, 10) +
    [x + 34, x + width - 40]
      .map(
        (leg) =>
          rect(leg - 7, mattress + 52, 14, 64, 4, metalDark) +
          circle([leg, ground - 9], 11, '#4a5a60') +
          circle([leg, ground - 9], 4, metal),
      )
      .join('') +
    rect(x + 60, mattress + 74, width - 126, 12, 5, metal) +
    rect(x + 4, mattress + 42, width - 8, 18, 8, metal) +
    rect(x + 4, mattress + 52, width - 8, 8, 4, metalDark)
  const rest =
    band(metal, [...polar(hinge, 0, -12), 8], [...polar(end, 0, -12), 8]) +
    band(sheet, [...hinge, 17], [...end, 15]) +
    band(
      white,
      [...polar(polar(hinge, -90 + back, width * 0.25), back, 20), 13],
      [...polar(polar(hinge, -90 + back, width * 0.36), back, 20), 14],
    )
  const flat =
    rect(hinge[0] - 14, mattress, width - (hinge[0] - x) + 14, 36, 14, sheet) +
    rect(hinge[0] - 14, mattress + 24, width - (hinge[0] - x) + 14, 16, 8, darker(sheet, 0.06))
  const board = rect(x + width - 14, mattress - 40, 15, 108, 7, mix(wood, p.tint, 0.15))
  return { back: frame + rest + flat + board, front: '', mattress, hinge }
}

/** A raised side rail in front of a bed. */
export function rail(x: number, y: number, width: number): string {
  const frame = `M0 46V12Q0 0 14 0H${width - 14}Q${width} 0 ${width} 12V46M${width / 3} 2V46M${(width * 2) / 3} 2V46`
  return move(x, y, path(frame, 'none', `stroke="${metal}" stroke-width="7" stroke-linecap="round"`))
}

/** A table or trolley top on legs. */
export function table(x: number, ground: number, width: number, height: number, p: Palette): string {
  const top = mix(wood, p.tint, 0.12)
  return (
    shadow([x + width / 2, ground], width * 0.52, 8) +
    [x + 20, x + width - 32]
      .map((leg) => rect(leg, ground - height + 8, 12, height - 8, 4, darker(top, 0.18)))
      .join('') +
    rect(x, ground - height, width, 16, 7, top) +
    rect(x + 6, ground - height + 14, width - 12, 7, 3, darker(top, 0.14))
  )
}

/** A drawer trolley on wheels. */
export function trolley(x: number, ground: number, p: Palette, width = 124, height = 168): string {
  const step = (height - 39) / 3
  const drawers = [0, 1, 2]
    .map(
      (row) =>
        rect(x + 9, ground - height + 22 + row * step, width - 18, step - 7, 5, row === 0 ? p.mid : white) +
        rect(x + width / 2 - 16, ground - height + 19 + (row + 0.5) * step - 3, 32, 6, 3, row === 0 ? white : p.line),
    )
    .join('')
  return (
    shadow([x + width / 2, ground], width * 0.56, 8) +
    [x + 16, x + width - 16]
      .map((wheel) => circle([wheel, ground - 8], 9, '#4a5a60') + circle([wheel, ground - 8], 3.4, metal))
      .join('') +
    rect(x, ground - height + 10, width, height - 24, 9, mix(white, p.tint, 0.5)) +
    drawers +
    rect(x - 6, ground - height, width + 12, 14, 6, metal)
  )
}

export const stool = (x: number, ground: number, seat: number, colour: string): string =>
  shadow([x, ground], 40, 7) +
  rect(x - 5, seat, 10, ground - seat - 14, 2, metalDark) +
  path(
    `M${x - 36} ${ground - 8}L${x} ${ground - 24}L${x + 36} ${ground - 8}`,
    'none',
    `stroke="${metalDark}" stroke-width="7" stroke-linecap="round"`,
  ) +
  [x - 36, x + 36].map((wheel) => circle([wheel, ground - 6], 6, '#4a5a60')).join('') +
  rect(x - 40, seat - 8, 80, 19, 9, colour) +
  rect(x - 40, seat + 3, 80, 8, 4, darker(colour, 0.14))

/** A chair whose back is away from `face`. */
export function chair(x: number, ground: number, seat: number, face: 1 | -1, colour: string): string {
  const back = x - face * 38
  return (
    shadow([x, ground], 52, 8) +
    [x - 34, x + 30].map((leg) => rect(leg, seat + 4, 9, ground - seat - 4, 3, darker(wood, 0.12))).join('') +
    band(darker(wood, 0.12), [back, seat, 5], [back - face * 12, seat - 98, 5]) +
    band(colour, [back - face * 6, seat - 50, 10], [back - face * 12, seat - 100, 10]) +
    rect(x - 46, seat - 7, 92, 18, 9, colour) +
    rect(x - 46, seat + 4, 92, 7, 4, darker(colour, 0.14))
  )
}

/** An automated external defibrillator, open, standing on `ground`; the cables go to the two pads. */
export function aed(x: number, ground: number, to: Pt[] = [], scale = 1): string {
  const body =
    shadow([48, 1], 60, 7) +
    path('M8 -64Q8 -104 16 -106H80Q88 -104 88 -64Z', '#2f6d57') +
    rect(18, -98, 60, 30, 5, lighter('#2f6d57', 0.28)) +
    path('M48 -74C36 -82 40 -92 48 -88C56 -92 60 -82 48 -74Z', white) +
    rect(0, -62, 96, 62, 10, '#f2c14e') +
    rect(0, -18, 96, 18, 9, '#dca433') +
    rect(12, -52, 46, 30, 4, screen) +
    trace(ecg(16, -34, 38, 18, 38), '#7fe0b4', 2.4) +
    circle([76, -44], 9, '#4aa06c') +
    circle([76, -20], 9.5, '#e4572e') +
    path('M77 -27L71 -19H76L74 -13L81 -21H76Z', white)
  return (
    to
      .map((pad) =>
        cord(
          [
            [x + 4 * scale, ground - 26 * scale],
            [x - 22 * scale, ground - 4],
            [(x + pad[0]) / 2 - 8, Math.min(ground - 6, pad[1] + 44)],
            pad,
          ],
          '#566b70',
          3,
        ),
      )
      .join('') + move(x, ground, body, scale)
  )
}
