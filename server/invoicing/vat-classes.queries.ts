import { sql } from 'kysely'
import type { LineVat } from '../db/json-columns.ts'

/** The class "outside the scope of VAT": of dates without another one, and of all that is sold by who is not a VAT payer. */
export const outsideVat = 1
/** The class of the standard rate, with which the first date of a course begins. */
export const standardVat = 2
/** The class of education that is exempt. */
export const exemptVat = 3

/** In a query of `vat_classes`: how a line of the class is taxed, as an invoice states it. */
export const lineVat = sql<LineVat>`jsonb_build_object(
  'vatClass', vat_classes.id, 'vatCategory', vat_classes.category, 'vatRate', vat_classes.rate, 'vatCode', vat_classes.isaf_code,
  'ground', case when vat_classes.ground ->> 'lt' = '' then null
    else vat_classes.ground || jsonb_build_object('code', vat_classes.ground_code) end)`

/** The class that applies on a day in place of a class, which may have ended. */
export const classOn = (vatClass: string, day: string) => sql<number>`vat_class_on(${sql.ref(vatClass)}, ${day}::date)`
