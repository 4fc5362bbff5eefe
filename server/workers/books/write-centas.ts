import type { BookDocument, BookLine } from '../../books/book-document.rules.ts'
import { escapeXml } from '../../escape-html.ts'
import { dotted, euros, unitPrice } from './amounts.ts'

const element = (name: string, value: string | number) => `<${name}>${escapeXml(String(value))}</${name}>`
const countries = new Intl.DisplayNames('lt', { type: 'region' })

const line = (of: BookLine, sign: number) =>
  `    <eilute>${element('kodas', of.code)}${element('pavadinimas', of.name)}${element('matovnt', 'vnt.')}${element(
    'kiekis',
    sign * of.quantity,
  )}${element('kaina', unitPrice(of))}${element('pvmtar', of.rate)}${element('mok_kodas', of.vatCode)}</eilute>`

function operation(document: BookDocument): string[] {
  const { kind, number, date, dueOn, partner, corrects, lines, netCents, vatCents, totalCents, vatPayer } = document
  const sign = kind === 'credit_note' ? -1 : 1
  const { code, name, companyCode, country, address, vat } = partner
  const day = dotted(date)
  const buyer = [
    element('pirkejas', name),
    element('kontrah_kodas', code),
    element('im_kodas', companyCode),
    element('salis', countries.of(country) ?? country),
    element('salis_kodas', country),
    element('adresas', address),
    element('pvm_kodas', vat),
  ]
  const sums = [
    element('data', day),
    element('dok_suma', euros(sign * totalCents)),
    element('pvm_suma', euros(sign * vatCents)),
    element('bepvm_suma', euros(sign * netCents)),
    element('dok_val', 'EUR'),
    element('dok_num', number),
    element('apmok_iki', dotted(dueOn ?? date)),
    sign < 0 && corrects ? element('orig_nuoroda', corrects.number) : '',
  ]
  const booked = [
    element('isaf', vatPayer ? 'taip' : 'ne'),
    element('reg_data', day),
    element('apsk_data', day),
    element('savikaina', 0),
  ]
  return [
    '  <dokumentas>',
    `    ${buyer.join('')}`,
    `    ${sums.join('')}`,
    `    ${booked.join('')}`,
    ...lines.map((one) => line(one, sign)),
    '  </dokumentas>',
  ]
}

/** Sales of a month for Centas: UTF-8 XML; a credit note has totals and quantities below 0 and prices above. */
export function writeCentas(documents: readonly BookDocument[]): Uint8Array {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<root>', ...documents.flatMap(operation), '</root>']
  return new TextEncoder().encode(lines.map((one) => `${one}\n`).join(''))
}
