import type { Language } from '../../contract/common.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { renderSVG } from 'uqr'
import { escapeHtml } from '../escape-html.ts'
import { type Fact, type Sheet, sheetOf, type Table, type Words } from './invoice-sheet.ts'

/** The type of the PDF, as the screens have it: the page has an address of its own (`blob:`), so that these are whole. */
const fontsAt = (publicUrl: string) =>
  [
    ['latin', ''],
    [
      'latin-ext',
      'unicode-range:U+0104-0105,U+010C-010D,U+0116-0119,U+012E-012F,U+0160-0161,U+016A-016B,U+0172-0173,U+017D-017E',
    ],
    ['cyrillic', 'unicode-range:U+0301,U+0400-045F,U+0490-0491,U+2116'],
  ]
    .map(
      ([name, range]) =>
        `@font-face{font-family:Manrope;font-weight:200 800;src:url(${publicUrl}/fonts/manrope-${name}.woff2);${range}}\n`,
    )
    .join('')

/** The style of the printable page: A4 on paper, a sheet on the screen. It is the same for all invoices. */
export const invoiceStyle = (publicUrl: string) => `${fontsAt(publicUrl)}@page{size:A4;margin:16mm 15mm}
*{box-sizing:border-box}
body{margin:0;background:#f4f2ec;color:#15211d;font:14px/1.45 Manrope,"Segoe UI",Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:210mm;min-height:297mm;margin:24px auto;padding:16mm 15mm;background:#fff;box-shadow:0 1px 12px rgb(21 33 29/.12)}
h1{margin:0;color:#0f5446;font-size:26px;line-height:1.2}
h2{margin:0 0 4px;color:#53605a;font-size:13px;font-weight:600}
p{margin:0}
.second{color:#53605a;font-size:.85em;font-weight:400}
h1 .second{display:block;font-size:16px}
.number{margin-top:6px;font-size:16px;font-weight:700}
header{padding-bottom:16px;border-bottom:3px solid #e9a13b}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0}
dt{color:#53605a}
dd{margin:0;overflow-wrap:anywhere}
header dl{margin-top:14px}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin:22px 0}
.parties dl{grid-template-columns:1fr;gap:0}
.parties dt{margin-top:4px;font-size:12px}
.parties p{font-size:16px;font-weight:700;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}
caption{padding-bottom:4px;color:#53605a;font-size:13px;font-weight:600;text-align:left}
th,td{padding:7px 6px;border-bottom:1px solid #cfd8d3;text-align:right;vertical-align:top}
th{border-bottom:1.5px solid #0f5446;font-size:12px;font-weight:600;line-height:1.25;vertical-align:bottom}
th .second{display:block}
tbody th{border-bottom:1px solid #cfd8d3;font-size:inherit;line-height:inherit;vertical-align:top}
td{white-space:nowrap}
.lines th:nth-child(2),.lines td:nth-child(2),.vat th:first-child{text-align:left;white-space:normal}
.lines tbody th{font-weight:600;overflow-wrap:anywhere}
.lines tbody .note{display:block;font-size:12px;font-weight:400;color:#53605a}
thead{display:table-header-group}
tr,.together{break-inside:avoid}
.sums{display:grid;grid-template-columns:1fr 1fr;align-items:start;gap:24px;margin:18px 0}
.sums:has(.totals:only-child){grid-template-columns:1fr}
.totals{justify-content:end;align-content:start;grid-template-columns:auto max-content;gap:4px 20px}
.totals dd{text-align:right;font-weight:600}
.totals dt:last-of-type,.totals dd:last-of-type{padding-top:6px;border-top:1.5px solid #0f5446;color:#0f5446;font-size:16px;font-weight:700}
.words{margin:0 0 18px}
.code{display:flex;align-items:center;gap:14px;margin-top:10px}
.code svg{flex:none;width:30mm;height:30mm}
.code p{max-width:60ch;color:#53605a;font-size:13px}
.notes{margin-top:18px;color:#53605a}
@media(max-width:640px){.lines{min-width:600px}main{margin:0;padding:20px 16px;box-shadow:none}.parties,.sums{grid-template-columns:1fr;gap:14px}}
@media print{body{background:#fff;font-size:10.5pt}main{max-width:none;min-height:0;margin:0;padding:0;box-shadow:none}.scroll{overflow:visible}}`

/** Writes the parts of a sheet; texts of the second language are marked with it. */
function writer(language: Language) {
  const words = ({ lt, second }: Words) =>
    second && second !== lt
      ? `${escapeHtml(lt)} <span class="second" lang="${language}">${escapeHtml(second)}</span>`
      : escapeHtml(lt)
  const list = (facts: readonly Fact[], name = '') =>
    `<dl${name && ` class="${name}"`}>${facts.map(({ label, value }) => `<dt>${words(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
  /** `heading` is the column that names the row. */
  const table = ({ caption, columns, rows }: Table, name: string, heading: number) => {
    const head = columns.map((column) => `<th scope="col">${words(column)}</th>`).join('')
    const body = rows.map(({ cells, note }) => {
      const written = cells.map((cell, i) =>
        i === heading
          ? `<th scope="row">${escapeHtml(cell)}${note ? `<span class="note">${words(note)}</span>` : ''}</th>`
          : `<td>${escapeHtml(cell)}</td>`,
      )
      return `<tr>${written.join('')}</tr>`
    })
    return `<table class="${name}"><caption>${words(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
  }
  return { words, list, table }
}

/** The code to pay by, with what it is for. */
const codeOf = (code: string, note: string) =>
  `<div class="code">${renderSVG(code, { ecc: 'M', border: 2 }).replace('<svg', '<svg role="img" aria-label="QR"')}<p>${note}</p></div>`

function bodyOf(sheet: Sheet): string {
  const { words, list, table } = writer(sheet.language)
  const { title, number, facts, parties, lines, vat, totals, inWords, payment, notes } = sheet
  const written = parties.map(
    ({ heading, name, facts: details }) =>
      `<section><h2>${words(heading)}</h2><p>${escapeHtml(name)}</p>${list(details)}</section>`,
  )
  return `<header><h1>${words(title)}</h1><p class="number">${escapeHtml(number)}</p>${list(facts)}</header>
<div class="parties">${written.join('\n')}</div>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(lines.caption.lt)}">${table(lines, 'lines', 1)}</div>
<div class="sums together">${vat.rows.length ? table(vat, 'vat', 0) : ''}${list(totals, 'totals')}</div>
<p class="words"><span>${words(inWords.label)}</span>: <strong>${escapeHtml(inWords.value)}</strong></p>
<section class="together"><h2>${words(payment.heading)}</h2>${list(payment.facts)}${payment.code === null ? '' : codeOf(payment.code, words(payment.codeNote))}</section>
${notes.length ? `<section class="notes">${notes.map((note) => `<p>${words(note)}</p>`).join('')}</section>` : ''}`
}

/** An invoice as a printable page: in Lithuanian, with the second language of the document next to it. */
export function renderInvoiceHtml(document: InvoiceDocument, publicUrl: string): string {
  const sheet = sheetOf(document)
  return `<!doctype html>
<html lang="lt"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(`${sheet.title.lt} ${document.number}`)}</title><style>${invoiceStyle(publicUrl)}</style></head>
<body><main>
${bodyOf(sheet)}
</main></body></html>
`
}
