import { type ComponentProps, type PointerEvent, useRef, useState } from 'react'
import type { BankArea } from '../../../../contract/manage/questions.ts'
import { cx } from '../../../ui/cx.ts'
import { areaBetween, movedBy, type Point, resizedBy } from './area.rules.ts'

export type Place = { id: string; area: BankArea; right: boolean }
type Props = {
  src: string
  alt: string
  places: readonly Place[]
  onDraw: (area: BankArea) => void
  onArea: (id: string, area: BankArea) => void
}
/** What is dragged: the corner of a new place, a place or the corner of one. */
type Drag = { what: 'draw' | 'move' | 'resize'; id: string; from: Point; area: BankArea }

const styleOf = ({ x, y, width, height }: BankArea) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/**
 * A picture on which places are drawn, moved and resized with the pointer. What it does, the fields of each place do too:
 * for keyboards and screen readers they are the way.
 */
export function PlacePicture({ src, alt, places, onDraw, onArea }: Props) {
  const picture = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = picture.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height }
  }
  function areaAt(event: PointerEvent, { what, from, area }: Drag): BankArea {
    const to = pointOf(event)
    if (what === 'draw') return areaBetween(from, to)
    return (what === 'move' ? movedBy : resizedBy)(area, { x: to.x - from.x, y: to.y - from.y })
  }
  const begin = (what: Drag['what'], place?: Place) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    picture.current?.setPointerCapture(event.pointerId)
    const from = pointOf(event)
    setDrag({ what, id: place?.id ?? '', from, area: place?.area ?? { ...from, width: 0, height: 0 } })
  }
  function move(event: PointerEvent) {
    if (!drag) return
    if (drag.what === 'draw') setDrag({ ...drag, area: areaAt(event, drag) })
    else onArea(drag.id, areaAt(event, drag))
  }
  function end(event: PointerEvent) {
    if (drag?.what === 'draw') onDraw(areaAt(event, drag))
    setDrag(undefined)
  }
  return (
    <div
      ref={picture}
      onPointerDown={begin('draw')}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      className="relative w-full max-w-3xl cursor-crosshair touch-none overflow-hidden rounded-lg border border-line bg-white select-none"
    >
      <img src={src} alt={alt} draggable={false} className="block h-auto w-full" />
      {places.map((place, at) => (
        <PlaceBox
          key={place.id}
          place={place}
          number={at + 1}
          onPointerDown={begin('move', place)}
          className="cursor-move"
        >
          <span
            onPointerDown={begin('resize', place)}
            className="absolute right-0 bottom-0 size-5 cursor-nwse-resize rounded-tl-md bg-pine"
          />
        </PlaceBox>
      ))}
      {drag?.what === 'draw' && (
        <div
          aria-hidden
          style={styleOf(drag.area)}
          className="absolute rounded-md border-2 border-dashed border-pine"
        />
      )}
    </div>
  )
}

type BoxProps = ComponentProps<'div'> & { place: Place; number: number }

/** A place on a picture with its number; its row says it in words. */
export function PlaceBox({ place: { area, right }, number, className, children, ...rest }: BoxProps) {
  return (
    <div
      {...rest}
      aria-hidden
      style={styleOf(area)}
      className={cx(
        'absolute grid place-content-center rounded-md border-2',
        right ? 'border-success bg-success/25' : 'border-pine bg-pine/15',
        className,
      )}
    >
      <span className="grid size-6 place-content-center rounded-full bg-pine text-sm font-bold text-on-pine">
        {number}
      </span>
      {children}
    </div>
  )
}
