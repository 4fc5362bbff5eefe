import type { KeyboardEvent } from 'react'

/**
 * Keys of a question that has focus: 1 to 9 choose one of what can be chosen, in its order, and Enter on its text is the
 * same as on its button. In a field that is typed into, they are typed.
 */
export function chooseByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
  if (target.matches('select, textarea, input:not([type=radio], [type=checkbox])')) return
  if (key === 'Enter' && target.matches('h2')) {
    event.preventDefault()
    form.requestSubmit()
  }
  if (!/^[1-9]$/.test(key)) return
  const choices = form.querySelectorAll<HTMLInputElement>('[data-choices] :is([type=radio], [type=checkbox]):enabled')
  const chosen = choices[Number(key) - 1]
  if (!chosen) return
  event.preventDefault()
  chosen.focus({ preventScroll: true })
  chosen.click()
}
