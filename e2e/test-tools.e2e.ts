import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser } from './browser.ts'
import { findClippedText } from './clipped-text.ts'
import { tabThroughPage } from './focus-order.ts'

const { newPage } = openBrowser()

let shown: Page | undefined
const show = async (body: string, style = '') => {
  const page = (shown ??= await newPage({ width: 400 }))
  await page.setContent(
    `<!doctype html><html lang="en"><title>Twin</title><style>body { margin: 8px; font: 16px/1.5 sans-serif } ${style}</style><main><h1>Twin</h1>${body}</main>`,
  )
  return page
}

describe('clipped text is found', () => {
  test.each([
    [
      'cut at the side',
      '<div style="width: 60px; overflow: hidden; white-space: nowrap">Otorhinolaryngology</div>',
      'cut by',
    ],
    [
      'cut by a card further out',
      '<div style="width: 60px; overflow: clip"><p><b>Otorhinolaryngology</b></p></div>',
      'cut by',
    ],
    ['cut below', '<div style="height: 20px; width: 60px; overflow: hidden">Two words</div>', 'cut off below'],
    [
      'a button whose word breaks out',
      '<button style="width: 60px; padding: 0; white-space: nowrap">Otorhinolaryngology</button>',
      'breaks out',
    ],
    ['a word wider than its paragraph', '<p style="width: 60px">Otorhinolaryngology</p>', 'breaks out'],
    [
      'the choice of a select',
      '<select style="width: 60px"><option>Otorhinolaryngology</option></select>',
      'cut by its select',
    ],
    [
      'out of the window',
      '<div style="position: absolute; left: 380px; white-space: nowrap">Two words</div>',
      'outside',
    ],
  ])('%s', async (_, body, fault) => {
    const found = await findClippedText(await show(body))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(fault)
  })

  test.each([
    [
      'an ellipsis that is wanted',
      '<div style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Otorhinolaryngology</div>',
    ],
    [
      'two lines and an ellipsis',
      '<div style="width: 90px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1">Two words or three</div>',
    ],
    [
      'words for screen readers',
      '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Two words</span>',
    ],
    ['what scrolls', '<div style="width: 60px; overflow-x: auto; white-space: nowrap">Otorhinolaryngology</div>'],
    [
      'what is not shown',
      '<div style="width: 60px; overflow: hidden; visibility: hidden; white-space: nowrap">Otorhinolaryngology</div>',
    ],
    ['what fits', '<button>Fits</button>'],
  ])('%s is no fault', async (_, body) => {
    expect(await findClippedText(await show(body))).toEqual([])
  })
})

describe('errors of keyboard navigation are found', () => {
  test.each([
    [
      'a focus that is not seen',
      '<a href="#a">One</a> <a href="#b" style="outline: none">Two</a>',
      'a „Two“: its focus is not seen',
    ],
    [
      'a stop without a size',
      '<div style="width: 0; height: 0"><a href="#a" style="display: block; height: 0; overflow: hidden">One</a></div>',
      'has the focus and no size',
    ],
    [
      'a stop that is cut away',
      '<div style="width: 0; height: 0; overflow: hidden"><a href="#a">One</a></div>',
      'is covered',
    ],
    ['a stop that is not seen', '<p style="opacity: 0"><a href="#a">One</a></p>', 'has the focus and is hidden'],
    [
      'a stop behind a bar',
      '<div style="position: fixed; inset: 0; background: white; z-index: 2"></div><a href="#a">One</a>',
      'is covered',
    ],
    [
      'a stop that is out of the window',
      '<a href="#a" style="position: fixed; left: -900px">One</a>',
      'out of the window',
    ],
    [
      'an order that jumps up',
      '<a href="#a" style="position: absolute; top: 600px">One</a><a href="#b" style="position: absolute; top: 90px">Two</a>',
      'is below it',
    ],
    [
      'a trap',
      '<a href="#a">One</a><button onkeydown="event.key === \'Tab\' && event.preventDefault()">Two</button><a href="#c">Three</a>',
      'a „Three“: Tab does not come to it',
    ],
    [
      'a stop that hands the focus to nothing',
      '<button onfocus="setTimeout(() => this.remove())">One</button><a href="#c">Two</a>',
      'Tab does not come to it',
    ],
  ])('%s', async (_, body, fault) => {
    const { faults } = await tabThroughPage(await show(body))
    expect(faults.join('\n')).toContain(fault)
  })

  test('a page in order has none: a radio group is one stop, a date has several', async () => {
    const body =
      '<a href="#a">One</a> <label><input type="radio" name="r"> A</label> <label><input type="radio" name="r"> B</label> <input aria-label="Day" type="date"> <details><summary>More</summary><a href="#x">In</a></details><button>Two</button>'
    expect(await tabThroughPage(await show(body))).toEqual({ steps: 8, faults: [] })
  })
})

test('targets too small to hit are found', async () => {
  const small = '<button style="width: 12px; height: 12px; padding: 0; border: 0; margin: 0" aria-label="One"></button>'
  const found = await findAccessibilityErrors(await show(`<div style="font-size: 0">${small}${small}</div>`))
  expect(found.filter((fault) => fault.startsWith('target-size'))).toHaveLength(2)
})
