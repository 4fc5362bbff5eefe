import { escapeHtml } from '../../../escape-html.ts'

/**
 * The ways to pay in Lithuania with their codes and bounds, as Paysera publishes them
 * (developers.paysera.com, "Payment types", read 2026-11-27).
 */
const banks = [
  { group: 'e-banking', key: 'hanza', lt: 'AB Swedbank', en: 'AB Swedbank' },
  { group: 'e-banking', key: 'vb2', lt: 'AB SEB bankas', en: 'AB SEB bankas' },
  { group: 'e-banking', key: 'nord', lt: 'Luminor', en: 'Luminor' },
  { group: 'e-banking', key: 'sb', lt: 'Artea', en: 'Artea' },
  { group: 'e-banking', key: 'parex', lt: 'AS Citadele banka', en: 'AS Citadele banka' },
  { group: 'e-banking', key: 'mb', lt: 'UAB Urbo bankas', en: 'UAB Urbo bankas' },
  {
    group: 'e-banking',
    key: 'lku',
    lt: 'Lietuvos centrinė kredito unija',
    en: 'Lithuanian Central Credit Union',
    ru: 'Литовский центральный кредитный союз',
  },
  { group: 'e-banking', key: 'lt_revolut', lt: 'Revolut (LT)', en: 'Revolut (LT)', max: 100_000_000 },
  { group: 'e-banking', key: 'wallet', lt: 'Paysera sąskaita', en: 'Paysera account', ru: 'Счёт Paysera' },
  { group: 'other', key: 'card', lt: 'Visa, MasterCard, Maestro', en: 'Visa, MasterCard, Maestro' },
  { group: 'other', key: 'inbank_lt_leasing', lt: 'Inbank Leasing', en: 'Inbank Leasing', min: 5000, max: 1_000_000 },
]
const groups = { 'e-banking': ['Elektroninė bankininkystė', 'E-banking'], 'other': ['Kita', 'Other'] } as const

export const bankNamed = (key: string | undefined) => banks.find((bank) => bank.key === key)?.lt

const titles = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([language, name]) => `<title language="${language}"><![CDATA[${name}]]></title>`)
    .join('')

/** The list in the form of Paysera's (`tests/Functional/data/payment-methods.xml` of its library, lib-webtopay 3.1). */
export function drawBanks(): string {
  const drawn = Object.entries(groups).map(([group, [lt, en]]) => {
    const types = banks
      .filter((bank) => bank.group === group)
      .map(({ key, lt: own, en, ru = en, min = 1, max }) => {
        const logo = `https://bank.paysera.com/assets/image/payment_types/${key}.png`
        const logos = ['en', 'lt'].map((code) => `<logo_url language="${code}"><![CDATA[${logo}]]></logo_url>`).join('')
        const bounds = `<min amount="${min}" currency="EUR"/>${max ? `<max amount="${max}" currency="EUR"/>` : ''}`
        return `<payment_type key="${escapeHtml(key)}">${titles({ en, lt: own, ru })}${logos}${bounds}<is_iban>0</is_iban><base_currency><![CDATA[EUR]]></base_currency></payment_type>`
      })
    return `<payment_group key="${group}">${titles({ en, lt })}${types.join('')}</payment_group>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<payment_types_document project_id="123456" currency="EUR"><country code="lt">${titles({ en: 'Lithuania', lt: 'Lietuva' })}${drawn.join('')}</country></payment_types_document>
`
}
