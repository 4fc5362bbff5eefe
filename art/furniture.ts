/** Furniture of the larger pictures. */
import { darker, lighter, metal, metalDark, white } from './palette.ts'
import { circle, ellipse, path, rect } from './svg.ts'

/** A flat bed on wheels from x 0; the floor at 0, the mattress's top at -124, the pillow on the right. */
export const gurney = (width: number): string =>
  [54, width - 62]
    .map(
      (x) =>
        rect(x, -72, 14, 60, 4, metalDark) + circle([x + 7, -10], 12, '#3c4c50') + circle([x + 7, -10], 4.5, metal),
    )
    .join('') +
  rect(46, -50, width - 92, 10, 5, metal) +
  rect(6, -92, width - 12, 20, 9, metal) +
  rect(6, -80, width - 12, 8, 4, metalDark) +
  rect(0, -124, width, 36, 15, '#f3f6f3') +
  rect(0, -104, width, 16, 8, '#d9e3df') +
  rect(width - 96, -136, 92, 26, 13, white) +
  path(
    'M300 -74V-96Q300 -106 310 -106H408Q418 -106 418 -96V-74M340 -105V-76M378 -105V-76',
    'none',
    `stroke="${metal}" stroke-width="6" stroke-linecap="round"`,
  )

/** An armchair seen from the side, facing right; x is the middle of the seat. Draw `front` before the sitter. */
export function armchair(x: number, ground: number, tone: string): { back: string; front: string } {
  return {
    back:
      ellipse([x, ground], 150, 11, '#1c2b25', 'opacity="0.1"') +
      [x - 88, x + 84].map((leg) => rect(leg, ground - 30, 13, 30, 4, '#a57e4f')).join('') +
      path(
        `M${x - 122} ${ground - 34}L${x - 140} ${ground - 246}Q${x - 140} ${ground - 282} ${x - 104} ${ground - 282}Q${x - 74} ${ground - 282} ${x - 66} ${ground - 250}L${x - 46} ${ground - 120}V${ground - 34}Z`,
        tone,
      ) +
      path(
        `M${x - 122} ${ground - 34}L${x - 140} ${ground - 246}Q${x - 140} ${ground - 274} ${x - 118} ${ground - 280}Q${x - 112} ${ground - 160} ${x - 92} ${ground - 34}Z`,
        darker(tone, 0.12),
      ) +
      rect(x - 110, ground - 112, 222, 84, 20, darker(tone, 0.06)) +
      rect(x - 84, ground - 132, 200, 42, 20, lighter(tone, 0.14)),
    front:
      rect(x - 120, ground - 168, 176, 34, 17, lighter(tone, 0.06)) +
      path(
        `M${x - 112} ${ground - 150}H${x + 40}Q${x + 52} ${ground - 150} ${x + 52} ${ground - 136}V${ground - 28}H${x - 112}Z`,
        tone,
      ) +
      path(`M${x - 112} ${ground - 60}H${x + 52}V${ground - 28}H${x - 112}Z`, darker(tone, 0.1)),
  }
}

export const rug = (x: number, y: number, half: number, tone: string, edge: string): string =>
  ellipse([x, y], half, half * 0.13, edge) +
  ellipse([x, y - 1], half * 0.94, half * 0.115, tone) +
  ellipse([x, y - 1], half * 0.8, half * 0.092, 'none', `stroke="${edge}" stroke-width="2.5"`)

/** A standing lamp with a shade; its light is painted by the scene. */
export const floorLamp = (x: number, ground: number, top: number, tone: string): string =>
  ellipse([x, ground], 44, 8, '#8a6a42') +
  rect(x - 4, top + 60, 8, ground - top - 62, 3, '#8a6a42') +
  path(`M${x - 40} ${top}H${x + 40}L${x + 62} ${top + 84}H${x - 62}Z`, tone) +
  path(`M${x - 40} ${top}H${x - 18}L${x - 34} ${top + 84}H${x - 62}Z`, lighter(tone, 0.22)) +
  ellipse([x, top + 84], 62, 8, '#ffe9b8')

/** A cat that sleeps in a circle. */
export const cat = (x: number, ground: number, tone: string): string =>
  ellipse([x, ground], 66, 7, '#1c2b25', 'opacity="0.12"') +
  path(
    `M${x - 62} ${ground - 4}Q${x - 66} ${ground - 58} ${x - 6} ${ground - 58}Q${x + 58} ${ground - 58} ${x + 60} ${ground - 14}Q${x + 60} ${ground - 2} ${x + 44} ${ground - 2}H${x - 50}Z`,
    tone,
  ) +
  [-30, -10, 10]
    .map((at) =>
      path(
        `M${x + at} ${ground - 56}q6 12 2 22`,
        'none',
        `stroke="${darker(tone, 0.2)}" stroke-width="5" stroke-linecap="round"`,
      ),
    )
    .join('') +
  path(
    `M${x + 58} ${ground - 12}Q${x + 54} ${ground + 2} ${x + 10} ${ground - 2}Q${x - 20} ${ground - 2} ${x - 22} ${ground - 8}Q${x - 20} ${ground - 14} ${x} ${ground - 12}Q${x + 30} ${ground - 8} ${x + 46} ${ground - 18}Z`,
    darker(tone, 0.12),
  ) +
  path(
    `M${x - 74} ${ground - 20}L${x - 76} ${ground - 46}L${x - 60} ${ground - 38}H${x - 48}L${x - 34} ${ground - 46}L${x - 34} ${ground - 20}Q${x - 36} ${ground - 4} ${x - 54} ${ground - 4}Q${x - 72} ${ground - 4} ${x - 74} ${ground - 20}Z`,
    lighter(tone, 0.1),
  ) +
  path(
    `M${x - 66} ${ground - 20}q5 4 9 0M${x - 50} ${ground - 20}q5 4 9 0`,
    'none',
    'stroke="#5c3a1e" stroke-width="2.2" stroke-linecap="round"',
  ) +
  path(`M${x - 56} ${ground - 13}h5l-2.5 3z`, '#a8593f')
