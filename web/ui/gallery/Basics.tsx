import { useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from '../buttonClass.ts'
import { CountBadge } from '../CountBadge.tsx'
import { cx } from '../cx.ts'
import { IconButton } from '../IconButton.tsx'
import { Icon, iconNames } from '../icons.tsx'
import { Spinner } from '../Spinner.tsx'
import { plainLink, textLink } from '../textLink.ts'
import { Part, Row } from './Part.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'plain', 'danger']
const sizes: ButtonSize[] = ['sm', 'md', 'lg']
const surfaces = {
  'page': 'bg-page',
  'surface': 'bg-surface',
  'raised': 'bg-raised shadow-md',
  'sunken': 'bg-sunken',
  'pine': 'bg-pine text-on-pine',
  'pine-soft': 'bg-pine-soft text-pine-strong',
  'amber': 'bg-amber text-on-amber',
  'amber-soft': 'bg-amber-soft text-amber-ink',
  'danger': 'bg-danger text-on-danger',
  'danger-soft': 'bg-danger-soft text-danger',
  'success': 'bg-success text-surface',
  'success-soft': 'bg-success-soft text-success',
}
const tints = [
  'emergency',
  'first-aid',
  'nursing',
  'intensive-care',
  'paediatrics',
  'obstetrics',
  'trauma',
  'infection-control',
]
const sizesOfText = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
]

export function Basics() {
  const [liked, setLiked] = useState(true)
  return (
    <>
      <Part title="Spalvos">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {Object.entries(surfaces).map(([name, look]) => (
            <div key={name} className={cx('rounded-lg border border-line p-4 text-sm font-semibold', look)}>
              {name}
            </div>
          ))}
          {tints.map((tint) => (
            <div key={tint} data-tint={tint} className="rounded-lg bg-tint p-4 text-sm font-semibold text-tint-ink">
              {tint}
            </div>
          ))}
        </div>
      </Part>
      <Part title="Raidės">
        {sizesOfText.map((size, at) => (
          <p key={size} className={cx(size, at < 5 && 'font-bold')}>
            Gaivinimas: žvilgsnis į širdį, Первая помощь 1 234,50 €
          </p>
        ))}
        <p>
          Tekste būna{' '}
          <a href="#icons" className={textLink}>
            nuoroda
          </a>
          , o sąraše{' '}
          <a href="#icons" className={plainLink}>
            paprasta nuoroda
          </a>
          .
        </p>
      </Part>
      <Part title="Mygtukai">
        {sizes.map((size) => (
          <Row key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                Pirkti kursą
              </Button>
            ))}
            <Button size={size} icon={<Icon name="cart" />}>
              Į krepšelį
            </Button>
            <Button variant="secondary" size={size} iconEnd={<Icon name="arrow-right" />}>
              Toliau
            </Button>
            <IconButton
              icon="heart"
              filled={liked}
              aria-pressed={liked}
              label="Įsiminti"
              size={size}
              onClick={() => setLiked(!liked)}
            />
            <IconButton variant="secondary" icon="share" label="Dalytis" size={size} />
          </Row>
        ))}
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} pending>
              Siunčiama
            </Button>
          ))}
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Negalima
            </Button>
          ))}
        </Row>
        <Row>
          <a href="#icons" className={buttonClass({ variant: 'secondary' })}>
            Nuoroda kaip mygtukas
          </a>
          <button
            type="button"
            aria-label="Krepšelis, 3 kursai"
            className={cx(buttonClass({ variant: 'quiet', square: true }))}
          >
            <span className="relative">
              <Icon name="cart" size={24} />
              <CountBadge count={3} />
            </span>
          </button>
          <Spinner />
        </Row>
        <Button wide>Visas plotis</Button>
      </Part>
      <Part title="Ženkleliai">
        <Row>
          <Badge>Nuotoliu</Badge>
          <Badge tone="pine" icon={<Icon name="users" size={14} />}>
            Grupė iš trijų
          </Badge>
          <Badge tone="amber">−20 %</Badge>
          <Badge tone="success" icon={<Icon name="check" size={14} />}>
            Galioja
          </Badge>
          <Badge tone="danger">Nebegalioja</Badge>
          {tints.map((tint) => (
            <span key={tint} data-tint={tint}>
              <Badge tone="tint">{tint}</Badge>
            </span>
          ))}
        </Row>
      </Part>
      <Part title="Piktogramos">
        <ul
          id="icons"
          className="grid grid-cols-4 gap-4 text-center text-xs text-ink-soft sm:grid-cols-8 lg:grid-cols-12"
        >
          {iconNames.map((name) => (
            <li key={name} className="grid justify-items-center gap-1">
              <Icon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
