/** What the paths of calls name: `:company`, `:type`, `:path`, `:field`. */
export interface OfCompany {
  readonly company: string
}

export interface OfType extends OfCompany {
  readonly type: string
}

export interface OfForm extends OfType {
  readonly path: string
}

export interface OfField extends OfForm {
  readonly field: string
}
