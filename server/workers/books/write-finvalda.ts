import type { BookDocument, BookLine, BookPartner } from '../../books/book-document.rules.ts'
import { escapeXml } from '../../escape-html.ts'
import { euros } from './amounts.ts'
import { partnersOf } from './write-rivile.ts'

const element = (name: string, value: string | number) => `<${name}>${escapeXml(String(value))}</${name}>`
const unit = 'vnt.'

const client = ({ code, name, address, companyCode, country }: BookPartner) =>
  `    <klientas>${element('kodas', code)}${element('pavadinimas', name)}${element('adresas', address)}${element(
    'im_kodas',
    companyCode,
  )}${element('salis_kodas', country)}</klientas>`

const service = ({ code, name }: BookLine) =>
  `    <paslauga>${element('kodas', code)}${element('pavadinimas', name)}${element('valiuta', 'EUR')}${element(
    'aktyvi',
    1,
  )}${element('mat_kodas', unit)}</paslauga>`

const line = ({ code, quantity, name, netCents, vatCents, rate, vatCode }: BookLine) =>
  `        <eilute>${element('tipas', 2)}${element('kodas', code)}<kiekis pirmas_mat="true">${quantity}</kiekis>${element(
    'pavadinimas',
    name,
  )}${element('suma_v', euros(netCents))}${element('suma_l', euros(netCents))}${element(
    'suma_pvmv',
    euros(vatCents),
  )}${element('suma_pvml', euros(vatCents))}${element('pvm_proc', rate)}${element('pvm_kodas', vatCode)}</eilute>`

function operation({ kind, series, number, partner, date, dueOn, corrects, lines }: BookDocument): string[] {
  const isNote = kind === 'credit_note'
  const name = isNote ? 'pardavimoGrazinimas' : 'pardavimas'
  const client = partner.isPrivate
    ? `<klientas kodo_tipas="kodas">${escapeXml(partner.code)}</klientas>`
    : `<klientas kodo_tipas="im_kodas">${escapeXml(partner.companyCode)}</klientas>`
  const about = isNote
    ? corrects
      ? element('pastaba', `${corrects.number}, ${corrects.date}`)
      : ''
    : element('mokejimo_data', dueOn ?? date)
  return [
    `    <${name}>`,
    `      ${element('serija', series)}${element('dokumentas', number.slice(series.length))}`,
    `      ${client}`,
    `      ${element('data', date)}${about}${element('valiuta', 'EUR')}`,
    '      <operacijaDet>',
    ...lines.map(line),
    '      </operacijaDet>',
    `    </${name}>`,
  ]
}

/** Sales of a month for Finvalda: UTF-8 XML `fvsdata`; what comes back is an element of its own, with sums above 0. */
export function writeFinvalda(documents: readonly BookDocument[]): Uint8Array {
  const services = [...new Map(documents.flatMap(({ lines }) => lines.map((one) => [one.code, one] as const))).values()]
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<fvsdata>',
    '  <klientai>',
    ...partnersOf(documents).map(client),
    '  </klientai>',
    '  <paslaugos>',
    ...services.map(service),
    '  </paslaugos>',
    '  <operacijos>',
    ...documents.flatMap(operation),
    '  </operacijos>',
    '</fvsdata>',
  ]
  return new TextEncoder().encode(lines.map((one) => `${one}\n`).join(''))
}
