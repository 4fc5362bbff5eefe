/** Numbers below 20; the first is empty. */
const ones =
  ' vienas du trys keturi penki šeši septyni aštuoni devyni dešimt vienuolika dvylika trylika keturiolika penkiolika šešiolika septyniolika aštuoniolika devyniolika'.split(
    ' ',
  )
const tens =
  '  dvidešimt trisdešimt keturiasdešimt penkiasdešimt šešiasdešimt septyniasdešimt aštuoniasdešimt devyniasdešimt'.split(
    ' ',
  )

/** The forms of a noun after a number: vienas euras, du eurai, dešimt eurų. */
type Noun = Partial<Record<Intl.LDMLPluralRule, string>>
const rules = new Intl.PluralRules('lt')
const formOf = (noun: Noun, count: number) => noun[rules.select(count)] ?? ''

const hundred: Noun = { one: 'šimtas', few: 'šimtai' }
const euro: Noun = { one: 'euras', few: 'eurai', other: 'eurų' }
const powers: readonly { value: number; noun: Noun }[] = [
  { value: 1_000_000, noun: { one: 'milijonas', few: 'milijonai', other: 'milijonų' } },
  { value: 1000, noun: { one: 'tūkstantis', few: 'tūkstančiai', other: 'tūkstančių' } },
]

/** Words of a number below 1000. */
function belowThousand(count: number): string[] {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100]
  const below = rest < 20 ? [ones[rest]] : [tens[Math.floor(rest / 10)], ones[rest % 10]]
  return [...(hundreds ? [ones[hundreds], formOf(hundred, hundreds)] : []), ...below].flatMap((word) => word || [])
}

/** An amount below a billion euros in Lithuanian words, as invoices have it: „šimtas“ is „vienas šimtas“, cents in digits. */
export function amountInWords(cents: number): string {
  const euros = Math.floor(cents / 100)
  const words: string[] = []
  let rest = euros
  for (const { value, noun } of powers) {
    const count = Math.floor(rest / value)
    if (count) words.push(...belowThousand(count), formOf(noun, count))
    rest %= value
  }
  words.push(...belowThousand(rest))
  const text = [...(words.length ? words : ['nulis']), formOf(euro, euros), String(cents % 100).padStart(2, '0'), 'ct']
  return text.join(' ')
}
