import type { BankArea } from '../../../../contract/manage/questions.ts'

/** In percent of the picture. */
export type Point = { x: number; y: number }
/** Smaller places are hardly hit with a finger; a click makes one of the usual size. */
const smallest = 2
const usual = { width: 20, height: 20 }
/** Where a place is put that was not drawn. */
export const middle: BankArea = { x: 40, y: 40, ...usual }

const within = (value: number, min: number, max: number) => Math.round(Math.min(Math.max(value, min), max))

/** The place between two corners; around a point when hardly anything was drawn. */
export function areaBetween(from: Point, to: Point): BankArea {
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (width < smallest || height < smallest)
    return movedBy({ x: from.x - usual.width / 2, y: from.y - usual.height / 2, ...usual }, { x: 0, y: 0 })
  const [x, y] = [within(Math.min(from.x, to.x), 0, 98), within(Math.min(from.y, to.y), 0, 98)]
  return { x, y, width: within(width, smallest, 100 - x), height: within(height, smallest, 100 - y) }
}

/** A place moved, but not out of the picture. */
export const movedBy = (area: BankArea, by: Point): BankArea => ({
  ...area,
  x: within(area.x + by.x, 0, 100 - area.width),
  y: within(area.y + by.y, 0, 100 - area.height),
})

/** A place whose right lower corner was moved, but not out of the picture. */
export const resizedBy = (area: BankArea, by: Point): BankArea => ({
  ...area,
  width: within(area.width + by.x, smallest, 100 - area.x),
  height: within(area.height + by.y, smallest, 100 - area.y),
})
