import { tints } from '../tints.ts'

/** The colours of emails in the light and the dark theme, those of `web/app.css`. */
export const emailColours = {
  'page': { light: '#fbf9f5', dark: '#0f1412' },
  'surface': { light: '#ffffff', dark: '#161d1a' },
  'ink': { light: '#15211d', dark: '#ecf1ee' },
  'ink-soft': { light: '#53605a', dark: '#a8b5af' },
  'line': { light: '#e5e0d7', dark: '#2b3631' },
  'pine': { light: '#0f5446', dark: '#68c3a4' },
  'on-pine': { light: '#ffffff', dark: '#06211a' },
  'pine-soft': { light: '#e1efe9', dark: '#17332b' },
} as const
export type EmailColour = keyof typeof emailColours

/** The class of a day tile and its colours: the tint of the course's category, else of the brand. */
function tileOf(category: string | undefined) {
  const tint = category && tints[category]
  if (!tint) return { name: 'tile', ground: emailColours['pine-soft'], text: emailColours.pine }
  const ground = { light: tint.ground, dark: tint.dark.ground }
  return { name: `tile-${category}`, ground, text: { light: tint.ink, dark: tint.dark.ink } }
}

/** The attributes of a day tile of a course of a category, as {@link attributesOf}. */
export function tileAttributes(category: string | undefined, style: string): string {
  const { name, ground, text } = tileOf(category)
  return `class="${name}" bgcolor="${ground.light}" style="background-color:${ground.light};color:${text.light};${style}"`
}

/** What a class of an email colours: its ground, its text, its lines. */
type Coloured = { ground?: EmailColour; text?: EmailColour; line?: EmailColour }
export const emailClasses = {
  page: { ground: 'page', text: 'ink' },
  card: { ground: 'surface', text: 'ink', line: 'line' },
  ink: { text: 'ink' },
  soft: { text: 'ink-soft' },
  cell: { text: 'ink', line: 'line' },
  label: { text: 'ink-soft', line: 'line' },
  link: { text: 'pine' },
  button: { ground: 'pine', text: 'on-pine', line: 'pine' },
} as const satisfies Record<string, Coloured>
export type EmailClass = keyof typeof emailClasses

/** The attributes of an element of a class: many programs ignore a style sheet, so the light colours are inline. */
export function attributesOf(name: EmailClass, style = ''): string {
  const { ground, text, line }: Coloured = emailClasses[name]
  const inline = [
    ground && `background-color:${emailColours[ground].light}`,
    text && `color:${emailColours[text].light}`,
    line && `border-color:${emailColours[line].light}`,
    style,
  ]
  const bgcolor = ground ? ` bgcolor="${emailColours[ground].light}"` : ''
  return `class="${name}"${bgcolor} style="${inline.filter(Boolean).join(';')}"`
}

type Rule = readonly [selector: string, property: 'background-color' | 'color' | 'border-color', value: string]

const rulesOf = (name: string, ground?: string, text?: string, line?: string): Rule[] => [
  ...(ground ? [[`.${name}`, 'background-color', ground] as const] : []),
  ...(text ? [[`.${name}`, 'color', text] as const] : []),
  ...(line ? [[`.${name}`, 'border-color', line] as const] : []),
]

function darkRules(categories: ReadonlySet<string | undefined>): Rule[] {
  const dark = (colour: EmailColour | undefined) => colour && emailColours[colour].dark
  const ofClasses = Object.entries(emailClasses).flatMap(([name, { ground, text, line }]: [string, Coloured]) =>
    rulesOf(name, dark(ground), dark(text), dark(line)),
  )
  const tiles = [...categories].map(tileOf)
  return [...ofClasses, ...tiles.flatMap(({ name, ground, text }) => rulesOf(name, ground.dark, text.dark))]
}

/**
 * The style sheet of an email with tiles of these categories: sizes on a phone and the dark theme. Apple Mail and Thunderbird follow `prefers-color-scheme`; Outlook on
 * the web and on phones marks what it has changed with `data-ogsb` and `data-ogsc`. Gmail and Outlook for Windows turn colours
 * by themselves: each text has its ground in the same element or a parent, so that both turn.
 */
export function styleSheet(categories: ReadonlySet<string | undefined>): string {
  const rules = darkRules(categories)
  const write = (before: string, of: readonly Rule[]) =>
    of.map(([selector, property, value]) => `${before}${selector}{${property}:${value}!important}`).join('')
  const grounds = rules.filter(([, property]) => property === 'background-color')
  const texts = rules.filter(([, property]) => property !== 'background-color')
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.around{padding:16px 12px!important}.card{padding:24px 20px!important}.button a{display:block!important}.heading{font-size:24px!important}}
@media (prefers-color-scheme:dark){${write('', rules)}}
${write('[data-ogsb] ', grounds)}${write('[data-ogsc] ', texts)}`
}
