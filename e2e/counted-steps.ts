import type { Locator } from 'playwright-core'

type Hand = (target: Locator) => Promise<void>
export const byPointer: Hand = (target) => target.click()
/** Tab until the target has the focus, then Enter; Space where something is ticked. */
export const byKeyboard: Hand = async (target) => {
  await target.waitFor()
  const page = target.page()
  for (let i = 0; i < 150; i++) {
    if (await target.evaluate((one) => one === document.activeElement)) {
      const isTicked = await target.evaluate((one) => one.matches('[type=radio], [type=checkbox]'))
      return page.keyboard.press(isTicked ? 'Space' : 'Enter')
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it')
}

/** Counts what a person does: each press, and each text typed into a field. */
export function counting(hand: Hand) {
  let steps = 0
  return {
    steps: () => steps,
    press: async (target: Locator) => {
      steps++
      await hand(target)
    },
    /** Presses that were made elsewhere. */
    add: (presses: number) => {
      steps += presses
    },
    type: async (field: Locator, text: string) => {
      steps++
      await field.fill(text)
    },
  }
}
