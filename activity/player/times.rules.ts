/** Hundredths of a second: what SCORM counts in. */
type Hundredths = number

const numberOf = (text: string | undefined) => Number(text ?? 0)
const hundredthsOf = (days: number, hours: number, minutes: number, seconds: number): Hundredths =>
  Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 100)

/** `HHHH:MM:SS.SS` (SCORM 1.2 run-time, CMITimespan); what is none is no time. */
function read12(text: string): Hundredths {
  const [, hours, minutes, seconds] = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,2})?)$/.exec(text) ?? []
  return hundredthsOf(0, numberOf(hours), numberOf(minutes), numberOf(seconds))
}

/** `P1DT2H3M4.5S` (SCORM 2004 run-time, timeinterval); years and months are of no fixed length and are not counted. */
function read2004(text: string): Hundredths {
  const pattern = /^P(?:\d+Y)?(?:\d+M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
  const [, days, hours, minutes, seconds] = pattern.exec(text) ?? []
  return hundredthsOf(numberOf(days), numberOf(hours), numberOf(minutes), numberOf(seconds))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The sum of two times of SCORM 1.2. */
export function addTimes12(one: unknown, other: unknown): string {
  const sum = read12(textOf(one)) + read12(textOf(other))
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(sum / 100)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return sum % 100 ? `${clock}.${two(sum % 100)}` : clock
}

/** The sum of two times of SCORM 2004. */
export function addTimes2004(one: unknown, other: unknown): string {
  const sum = read2004(textOf(one)) + read2004(textOf(other))
  return `PT${Math.floor(sum / 360_000)}H${Math.floor(sum / 6000) % 60}M${(sum % 6000) / 100}S`
}
