/** Small pictures for empty and error states. Their colours stand on a light and on a dark page alike. */
const green = '#3f9579'
const deep = '#2a7560'
const soft = '#7fb8a4'
const warm = '#e0992f'
const pale = '#eaf3ef'
const grey = '#8fa39b'

const ground = `<ellipse cx="120" cy="158" rx="82" ry="7" fill="${grey}" opacity=".22"/>`
const glow = (cx = 120) => `<circle cx="${cx}" cy="88" r="70" fill="${soft}" opacity=".2"/>`
const spark =
  `<circle cx="40" cy="52" r="4" fill="${warm}"/><circle cx="206" cy="66" r="3" fill="${green}"/>` +
  `<path d="M196 34v12M190 40h12" stroke="${warm}" stroke-width="3" stroke-linecap="round"/>`
const rows = (x: number, y: number, widths: number[], colour = soft) =>
  widths
    .map((width, row) => `<rect x="${x}" y="${y + row * 13}" width="${width}" height="6" rx="3" fill="${colour}"/>`)
    .join('')
const sheet = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${pale}"/>` +
  `<rect x="${x}" y="${y + height - 14}" width="${width}" height="14" rx="7" fill="${soft}" opacity=".35"/>`

const pictures: Record<string, string> = {
  'cart': `
    <path d="M58 62h17l18 62h66l17-46H84" fill="${soft}" opacity=".35"/>
    <path d="M50 58h22a5 5 0 0 1 5 4l17 62h68" fill="none" stroke="${deep}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M82 76h98l-14 40H93z" fill="${green}"/><path d="M114 76h8l4 40h-8zM144 76h8l-4 40h-8z" fill="${pale}" opacity=".6"/>
    <circle cx="104" cy="146" r="11" fill="${deep}"/><circle cx="152" cy="146" r="11" fill="${deep}"/>
    <circle cx="104" cy="146" r="4" fill="${pale}"/><circle cx="152" cy="146" r="4" fill="${pale}"/>
    <path d="M132 62c-16-11-10-28 0-20c10-8 16 9 0 20z" fill="${warm}"/>
  `,
  'courses': `
    ${sheet(58, 40, 124, 92)}<rect x="58" y="40" width="124" height="46" rx="10" fill="${green}"/>
    <path d="M66 66h22l6-12 9 24 7-12h64" fill="none" stroke="${pale}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
    ${rows(72, 98, [74, 52])}<circle cx="178" cy="128" r="22" fill="${warm}"/><path d="M172 117l17 11-17 11z" fill="${pale}"/>
    <path d="M104 132h32l5 24h-42z" fill="${grey}"/><rect x="84" y="152" width="72" height="7" rx="3.5" fill="${deep}"/>
  `,
  'certificates': `
    ${sheet(62, 34, 116, 112)}<rect x="70" y="42" width="100" height="96" rx="5" fill="none" stroke="${soft}" stroke-width="3"/>
    <rect x="92" y="56" width="56" height="9" rx="4.5" fill="${green}"/>${rows(88, 76, [64, 48])}
    <path d="M136 128l-6 34 16-9 16 9-6-34z" fill="${deep}"/><circle cx="146" cy="120" r="22" fill="${warm}"/>
    <circle cx="146" cy="120" r="14" fill="${pale}"/>
    <path d="M139 120l5 5 9-10" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  `,
  'search': `
    ${sheet(50, 44, 96, 106)}${rows(66, 62, [52, 64, 40, 58])}<circle cx="146" cy="88" r="36" fill="${pale}"/>
    <circle cx="146" cy="88" r="36" fill="${soft}" opacity=".35"/>
    <circle cx="146" cy="88" r="36" fill="none" stroke="${green}" stroke-width="9"/>
    <path d="M173 115l25 27" stroke="${deep}" stroke-width="13" stroke-linecap="round"/>
    <path d="M134 82a13 13 0 1 1 17 13c-5 2-5 4-5 7" fill="none" stroke="${warm}" stroke-width="6" stroke-linecap="round"/>
    <circle cx="146" cy="112" r="4" fill="${warm}"/>
  `,
  'not-found': `
    <rect x="115" y="58" width="10" height="100" rx="5" fill="${grey}"/>
    <path d="M74 46h84l20 17-20 17H74a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6z" fill="${green}"/>
    <path d="M166 92H88l-20 16 20 16h78a6 6 0 0 0 6-6V98a6 6 0 0 0-6-6z" fill="${warm}"/>${rows(84, 60, [52], pale)}${rows(98, 105, [48], pale)}
    <path d="M86 158c2-20 12-26 20-30c0 14-4 22-12 30zM146 158c-2-14-8-20-16-24c0 12 4 18 8 24z" fill="${deep}"/>
  `,
  'error': `
    <rect x="52" y="44" width="136" height="90" rx="12" fill="${deep}"/><rect x="60" y="52" width="120" height="74" rx="6" fill="${pale}"/>
    <path d="M104 134h32l4 20h-40z" fill="${grey}"/><rect x="86" y="151" width="68" height="8" rx="4" fill="${deep}"/>
    <path d="M68 92h22l6-10 8 22 7-14h14" fill="none" stroke="${green}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M125 90h46" stroke="${warm}" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 10"/>
    <path d="M178 92l26 46a6 6 0 0 1-5 9h-52a6 6 0 0 1-5-9l26-46a6 6 0 0 1 10 0z" fill="${warm}"/>
    <rect x="170" y="106" width="6" height="20" rx="3" fill="${pale}"/><circle cx="173" cy="134" r="3.6" fill="${pale}"/>
  `,
  'purchases': `
    <path d="M70 36h84v116l-12-8-10 8-10-8-10 8-10-8-10 8-10-8-12 8z" fill="${pale}"/>
    <path d="M140 36h14v116l-12-8-2 2z" fill="${soft}" opacity=".45"/><rect x="84" y="52" width="40" height="9" rx="4.5" fill="${green}"/>
    ${rows(84, 74, [50, 38, 46])}<rect x="84" y="116" width="24" height="8" rx="4" fill="${warm}"/>
    <rect x="128" y="96" width="72" height="48" rx="9" fill="${green}"/><rect x="128" y="107" width="72" height="10" fill="${deep}"/>
    <rect x="138" y="127" width="24" height="6" rx="3" fill="${pale}"/>
  `,
  'offline': `
    <path d="M84 140a32 32 0 0 1-3-64a44 44 0 0 1 84-7a36 36 0 0 1-5 71z" fill="${soft}"/>
    <path d="M84 140a32 32 0 0 1-26-50c14 26 56 34 132 30a36 36 0 0 1-30 20z" fill="${green}" opacity=".55"/>
    <path d="M96 102a36 36 0 0 1 50 0M107 114a20 20 0 0 1 28 0" fill="none" stroke="${pale}" stroke-width="7" stroke-linecap="round"/>
    <circle cx="121" cy="126" r="5" fill="${pale}"/><path d="M92 80l62 62" stroke="${warm}" stroke-width="8" stroke-linecap="round"/>
  `,
}

export const states: [name: string, svg: string][] = Object.entries(pictures).map(([name, content]) => [
  name,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180">` +
    `${glow()}${ground}${spark}${content.replaceAll(/\n\s*/g, '')}</svg>\n`,
])
