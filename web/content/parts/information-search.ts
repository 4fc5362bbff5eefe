export type InformationSearch = { number?: number; bottom?: true; planned?: true }

/**
 * `number`: the page's position on the about page, from 1; `bottom`: it is shown as one of those; `planned`: a legal page
 * as its next version has it.
 */
export function readInformationSearch({ number, bottom, planned }: Record<string, unknown>): InformationSearch {
  return {
    ...(typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 100 ? { number } : {}),
    ...(bottom === true ? { bottom } : {}),
    ...(planned === true ? { planned } : {}),
  }
}
