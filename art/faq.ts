/** Icons of the questions, 64 × 64: a pine line and a tint that stand on a white and on a nearly black page alike. */
const line = '#3f9579'
const tint = '#7fb8a4'
const warm = '#c67f1a'

const stroke = (d: string, colour = line, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string, colour = tint, opacity = 0.36): string =>
  `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`
/** A line around a tint. */
const form = (d: string): string => fill(d) + stroke(d)
const tick = (x: number, y: number, colour = warm): string => stroke(`M${x} ${y}l4 4 8-9`, colour, 3.4)

let masks = 0
/** `content` with a gap where something stands in front of it. */
const behind = (cuts: string[], content: string): string => {
  const id = `faq${(masks += 1)}`
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><path d="M0 0h64v64H0z" fill="#fff"/>${cuts.map((cut) => `<path d="${cut}"/>`).join('')}</mask><g mask="url(#${id})">${content}</g>`
}
const disc = (x: number, y: number, r: number): string =>
  `M${x} ${y + r}a${r} ${r} 0 1 0 0-${r * 2}a${r} ${r} 0 0 0 0 ${r * 2}z`
const box = (x: number, y: number, width: number, height: number, r = 4): string =>
  `M${x} ${y + r}a${r} ${r} 0 0 1 ${r}-${r}h${width - r * 2}a${r} ${r} 0 0 1 ${r} ${r}v${height - r * 2}a${r} ${r} 0 0 1-${r} ${r}H${x + r}a${r} ${r} 0 0 1-${r}-${r}z`
const person = 'M42 56v-2a9 9 0 0 1 18 0v2z'

const icons: string[] = [
  // Registration and sign-in: a person and a way in.
  form(disc(25, 19, 10)) +
    behind([box(32, 39, 36, 22, 11)], form('M7 56v-3a18 18 0 0 1 36 0v3z')) +
    stroke('M38 50h19M49 41l9 9-9 9', warm, 3.4),
  // Choosing a course: cards under a magnifier.
  form(box(7, 8, 22, 20)) +
    behind([disc(42, 41, 15)], stroke('M38 10h18M38 19h12') + form(box(7, 36, 22, 20))) +
    fill(disc(42, 41, 10), warm, 0.26) +
    stroke(`${disc(42, 41, 10)}M50 49l8 8`, warm, 3.4),
  // Payment and invoices: a receipt and a card.
  behind(
    [box(22, 31, 42, 33, 6)],
    form('M9 7h32v47l-5.3-4-5.3 4-5.3-4-5.3 4-5.3-4L9 54z') + stroke('M17 17h16M17 25h10'),
  ) +
    form(box(27, 36, 31, 21)) +
    stroke('M28 44h29', warm, 4) +
    stroke('M34 51h7'),
  // Learning the theory: a lesson on a laptop.
  form('M11 14a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v30H11z') +
    stroke('M5 53h54') +
    `<path d="M27 20l13 7-13 7z" fill="${warm}" stroke="${warm}" stroke-width="3" stroke-linejoin="round"/>`,
  // Practice in the simulation room: a manikin and its heart, hands to both sides.
  form(disc(32, 14, 8.5)) +
    form('M12 58V46a16 16 0 0 1 16-16h8a16 16 0 0 1 16 16v12z') +
    `<path d="M32 54c-13-8-9-18-3.2-16c1.8.6 2.7 1.8 3.2 3c.5-1.2 1.4-2.4 3.2-3c5.8-2 9.8 8-3.2 16z" fill="${warm}"/>` +
    stroke('M6 22l7 7M58 22l-7 7', warm, 3.4),
  // Tests: a sheet with ticks and a question.
  behind([disc(49, 48, 15)], form(box(8, 12, 36, 45)) + stroke('M33 30h4M33 43h4')) +
    `<path d="M19 8h14v8H19z" fill="${line}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>` +
    tick(15, 30) +
    tick(15, 43) +
    form(disc(49, 48, 11)) +
    stroke('M45.5 45a3.6 3.6 0 1 1 5 3.3c-1.2.6-1.5 1.2-1.5 2M49 53.3v.1'),
  // Certificates: a sheet and its seal.
  behind([disc(46, 40, 14), 'M35 44h22v20H35z'], form(box(7, 9, 50, 38)) + stroke('M17 21h30M17 30h14')) +
    fill(disc(46, 40, 9.5), warm, 0.3) +
    stroke(`${disc(46, 40, 9.5)}M40.5 48L38 59l8-4 8 4-2.5-11`, warm),
  // Companies: a house and its people.
  behind(
    [disc(51, 36, 10.5), 'M37 64V54a14 13 0 0 1 28 0v10z'],
    form('M10 56V12a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v44z') + stroke('M19 19h3M28 19h3M19 29h3M28 29h3M19 39h3'),
  ) +
    fill(`${disc(51, 36, 6)}${person}`, warm, 0.26) +
    stroke(`${disc(51, 36, 6)}${person}`, warm),
]

/** In the order of the questions' groups. */
export const faq: string[] = icons.map(
  (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${content}</svg>\n`,
)
