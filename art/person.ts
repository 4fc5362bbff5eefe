/** A person of joints: hips, spine, two-bone arms and legs that reach for the points they are given. */
import { add, between, distance, hull, polar, reach, type Pt } from './geometry.ts'
import { band, inside } from './svg.ts'
import { arm } from './arm.ts'
import { collar, detail, neckline } from './clothes.ts'
import { darker, skinShade } from './palette.ts'
import { head, type HeadLook } from './head.ts'

export type Look = HeadLook & {
  top: string
  bottom: string
  shoes: string
  sleeves?: 'short' | 'long'
  gloves?: string
  skirt?: boolean
  extra?: 'stethoscope' | 'badge' | 'apron' | 'vest' | 'belly' | 'hivis' | 'jacket' | 'lanyard' | 'none'
  /** A vest or jacket without sleeves over the top. */
  over?: string
  /** What shows under an open jacket. */
  shirt?: string
  /** A woollen scarf. */
  wrap?: string
  /** Hands with a thumb, for pictures that are shown large. */
  fine?: boolean
}
export type Leg = { ankle: Pt; knee?: Pt; toe?: number }
export type Pose = {
  hip: Pt
  /** Degrees from upright, forward positive. */
  lean?: number
  face: 1 | -1
  /** 0 seen from the side … 1 seen from the front. */
  turn?: number
  nod?: number
  near?: Pt
  far?: Pt
  nearBend?: 1 | -1
  farBend?: 1 | -1
  legs?: { near: Leg; far: Leg } | 'none'
  scale?: number
  /** Children have larger heads. */
  headScale?: number
  headFront?: boolean
  faceHead?: 1 | -1
  look: Look
}
export type Drawn = { all: string; body: string; arm: string; head: Pt; shoulder: Pt; elbow: Pt; hand: Pt }

const size = { thigh: 84, shin: 80, torso: 106 }

export function person(pose: Pose): Drawn {
  const { hip, face, look } = pose
  const s = pose.scale ?? 1
  const turn = pose.turn ?? 0.2
  const lean = (pose.lean ?? 0) * face
  const top = polar(hip, lean, size.torso * s)
  const across = (middle: Pt, length: number): Pt => polar(middle, lean + 90, length * s)
  const half = 7 + 25 * turn
  const nearShoulder = across(polar(top, lean, -6 * s), -face * half)
  const farShoulder = across(polar(top, lean, -6 * s), face * half)
  const nearHip = across(hip, -face * (3 + 12 * turn))
  const farHip = across(hip, face * (3 + 12 * turn))
  const angle = lean * 0.7 + (pose.nod ?? 0) * face
  const neck = polar(top, lean, 6 * s)
  const skull = polar(
    polar(neck, angle, (16 + 21 * (pose.headScale ?? 1)) * s),
    angle + 90 * face,
    (turn > 0.7 ? 0 : 6) * s,
  )
  const frontal = pose.headFront ?? turn > 0.7

  const discs = [
    [...nearShoulder, 18 * s],
    [...farShoulder, 17 * s],
    [...across(between(hip, top, 0.62), face * 5), (20 + turn * 11) * s],
    [...nearHip, 21 * s],
    [...farHip, 20 * s],
  ] as const
  const torso = hull(...discs)
  const cloth = look.over ?? look.top
  const bump =
    look.extra === 'belly'
      ? band(
          look.top,
          [...across(between(hip, top, 0.26), face * 24), 29 * s],
          [...across(between(hip, top, 0.66), face * 12), 20 * s],
        )
      : ''
  const torsoArt =
    bump +
    band(cloth, ...discs) +
    inside(
      torso,
      band(
        darker(cloth, 0.13),
        [...across(between(hip, top, 0.1), -face * (24 + turn * 16)), 13 * s],
        [...across(between(hip, top, 0.9), -face * (26 + turn * 22)), 14 * s],
      ) +
        neckline(look, neck, lean, face, s, turn) +
        detail(look, hip, top, lean, face, s, turn),
    )
  const neckArt = band(
    skinShade(look.skin),
    [...polar(top, lean, -4 * s), 11 * s],
    [...polar(neck, angle, 16 * s), 10.5 * s],
  )

  const nearArm = arm(
    look,
    nearShoulder,
    pose.near ?? add(nearShoulder, face * 8 * s, 112 * s),
    pose.nearBend ?? face,
    s,
    'near',
    face,
  )
  const farArm = arm(
    look,
    farShoulder,
    pose.far ?? add(farShoulder, face * 12 * s, 110 * s),
    pose.farBend ?? face,
    s,
    'far',
    face,
  )
  const legs =
    pose.legs === 'none' || !pose.legs
      ? ''
      : leg(look, farHip, pose.legs.far, face, s, true, turn) + leg(look, nearHip, pose.legs.near, face, s, false, turn)
  const headArt = head(skull, look, pose.faceHead ?? face, frontal, angle, s * (pose.headScale ?? 1))
  const hair = look.style === 'long' && !frontal
  const body =
    farArm.art +
    legs +
    (hair ? '' : neckArt) +
    torsoArt +
    (hair ? neckArt : '') +
    collar(look, neck, lean, s, face) +
    headArt
  return {
    all: body + nearArm.art,
    body,
    arm: nearArm.art,
    head: skull,
    shoulder: nearShoulder,
    elbow: nearArm.elbow,
    hand: nearArm.hand,
  }
}

function leg(look: Look, hip: Pt, spec: Leg, face: 1 | -1, s: number, far: boolean, turn: number): string {
  const full = distance(hip, spec.ankle)
  // A standing leg is all but straight: the bones give a little rather than the knee.
  const give = full > size.thigh * s + size.shin * s - 22 * s ? (full * 1.004) / (size.thigh + size.shin) : s
  const knee = spec.knee ?? reach(hip, spec.ankle, size.thigh * give, size.shin * give, face === 1 ? -1 : 1).joint
  const cloth = far ? darker(look.bottom, 0.2) : look.bottom
  const toe = spec.toe ?? 90
  const heel = polar(spec.ankle, toe * face + 90 * face, 3 * s)
  const tip = polar(polar(spec.ankle, (toe + 90) * face, 4 * s), toe * face, (turn > 0.7 ? 12 : 21) * s)
  const shoe = far ? darker(look.shoes, 0.16) : look.shoes
  return (
    band(shoe, [...polar(heel, toe * face, -4 * s), 8.5 * s], [...tip, 6.5 * s]) +
    band(cloth, [...knee, 16 * s], [...between(knee, spec.ankle, 0.93), 10.5 * s]) +
    band(cloth, [...hip, 21 * s], [...knee, 16 * s])
  )
}

/** Legs of common poses; `ground` is where the soles are. */
export const stand = (hip: Pt, ground: number, face: 1 | -1, stride = 14): { near: Leg; far: Leg } => ({
  near: { ankle: [hip[0] - face * stride, ground - 11] },
  far: { ankle: [hip[0] + face * stride, ground - 13] },
})
export const standFront = (hip: Pt, ground: number, gap = 20): { near: Leg; far: Leg } => ({
  near: { ankle: [hip[0] - gap, ground - 11], toe: 150 },
  far: { ankle: [hip[0] + gap, ground - 11], toe: 30 + 180 },
})
export const kneel = (hip: Pt, ground: number, face: 1 | -1, s = 1): { near: Leg; far: Leg } => ({
  near: { knee: [hip[0] + face * 18 * s, ground - 16 * s], ankle: [hip[0] - face * 60 * s, ground - 13 * s], toe: 205 },
  far: { knee: [hip[0] + face * 32 * s, ground - 17 * s], ankle: [hip[0] - face * 46 * s, ground - 15 * s], toe: 205 },
})
/** Sitting on the heels; the hips are about 62 above the ground. */
export const onHeels = (hip: Pt, ground: number, face: 1 | -1, s = 1): { near: Leg; far: Leg } => ({
  near: { knee: [hip[0] + face * 72 * s, ground - 16 * s], ankle: [hip[0] - face * 16 * s, ground - 12 * s], toe: 205 },
  far: { knee: [hip[0] + face * 80 * s, ground - 20 * s], ankle: [hip[0] - face * 6 * s, ground - 14 * s], toe: 205 },
})
export const halfKneel = (hip: Pt, ground: number, face: 1 | -1, s = 1): { near: Leg; far: Leg } => ({
  near: { knee: [hip[0] + face * 10 * s, ground - 16 * s], ankle: [hip[0] - face * 66 * s, ground - 13 * s], toe: 205 },
  far: { knee: [hip[0] + face * 74 * s, ground - 84 * s], ankle: [hip[0] + face * 70 * s, ground - 12 * s] },
})
export const sit = (hip: Pt, ground: number, face: 1 | -1, s = 1): { near: Leg; far: Leg } => ({
  near: { knee: [hip[0] + face * 82 * s, hip[1] + 2], ankle: [hip[0] + face * 80 * s, ground - 11 * s] },
  far: { knee: [hip[0] + face * 84 * s, hip[1] - 3], ankle: [hip[0] + face * 94 * s, ground - 13 * s] },
})
