import { z } from 'zod';
import { Int4 } from '../values/bounds.ts';
import { MENU_LIMITS } from '../values/limits.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '../values/product-facts.ts';
import { ProductTypeId } from '../visitor/products.ts';
import { defineResource, neverRemoved, type RowOf } from './define-resource.ts';
import {
  choice,
  choices,
  colour,
  count,
  fixed,
  flag,
  list,
  money,
  optional,
  optionalWords,
  part,
  percent,
  reference,
  words,
} from './fields.ts';
import { ProductFilters } from './product-filters.ts';
import { ManagedModifierGroups, ManagedSizes } from './product-parts.ts';
import { rowsOfCommerces } from './resource-calls.ts';
import { inSheets, listed } from './sheet-columns.ts';
import { Position } from './values.ts';

/**
 * What is sold. Its stock changes with every order, so it has a call of its own. `stockUnits` null: not counted, or
 * counted by size. @see PROD-05
 */
export const products = neverRemoved(
  defineResource({
    name: 'products',
    subject: 'product',
    id: 'ManagedProduct',
    title: 'Products',
    objects: rowsOfCommerces('venue-product'),
    permissions: { read: ['stock', 'menu'], change: 'menu' },
    fields: {
      commerceId: fixed(reference()),
      productCategoryId: reference(),
      name: inSheets(words(MENU_LIMITS.name), {
        column: 'name',
        heading: { es: 'Nombre', en: 'Name' },
        synonyms: listed(`
          producto, productos, articulo, item, nombre del producto, nombre producto, plato,
          detalle del producto, product, product name, item name, nombre articulo, nombre del articulo
        `),
        translation: {
          heading: { es: 'Nombre en inglés', en: 'Name in Spanish' },
          synonyms: listed(`
            nombre ingles, nombre en castellano, nombre en espanol, english name, name in english,
            spanish name
          `),
          label: { es: 'nombre en el otro idioma', en: 'name in the other language' },
        },
      }),
      description: inSheets(optionalWords(MENU_LIMITS.description), {
        column: 'description',
        heading: { es: 'Descripción', en: 'Description' },
        synonyms: listed('detalle, detalles, ingredientes, descripcion del producto, details, desc'),
        translation: {
          heading: { es: 'Descripción en inglés', en: 'Description in Spanish' },
          synonyms: listed(`
            descripcion ingles, descripcion en castellano, descripcion en espanol, english description,
            description in english, spanish description
          `),
          label: { es: 'descripción en el otro idioma', en: 'description in the other language' },
        },
      }),
      priceMinor: inSheets(money(), {
        column: 'price',
        heading: { es: 'Precio', en: 'Price' },
        synonyms: listed(`
          precios, importe, valor, precio venta, precio de venta, precio unitario, precio final,
          precio al publico, pvp, p unitario, costo al publico, unit price, final price,
          item price, product price, precio del producto, precio producto, precio lista,
          precio de lista, amount
        `),
      }),
      typeId: inSheets(choice(ProductTypeId, [1, 2, 3, 4, 5], 1), {
        column: 'type',
        heading: { es: 'Tipo', en: 'Type' },
        synonyms: listed('tipo de producto, product type'),
      }),
      isSuggested: inSheets(flag(false), {
        column: 'isSuggested',
        heading: { es: 'Sugerido', en: 'Suggested' },
        synonyms: listed('sugeridos, sugerir, recomendado, destacado, recommended, featured'),
      }),
      showInList: flag(true),
      minimumAmountMinor: money(0),
      estimatedPreparationMinutes: inSheets(optional(count(z.int().min(0).max(MENU_LIMITS.preparationMinutes))), {
        column: 'preparationMinutes',
        heading: { es: 'Minutos', en: 'Minutes' },
        synonyms: listed(`
          tiempo de preparacion, tiempo preparacion, preparacion, minutos de preparacion, demora,
          preparation time, prep time, preparation, prep minutes
        `),
        label: { es: 'minutos de preparación', en: 'preparation minutes' },
      }),
      promotionBannerBackgroundColor: optional(colour()),
      promotionBannerColorTitle: optional(colour()),
      isUsedForTomorrowBenefit: flag(false),
      tomorrowGlobalProductId: optional(count(z.int().min(1))),
      tomorrowBenefitUnits: optional(count(z.int().min(0).max(MENU_LIMITS.units))),
      tomorrowBenefitDiscountPercentage: optional(percent(z.number().min(0).max(100))),
      tomorrowPlans: optional(list(z.array(Int4).max(100))),
      allergens: inSheets(choices(PRODUCT_ALLERGENS), {
        column: 'allergens',
        heading: { es: 'Alérgenos', en: 'Allergens' },
        synonyms: listed('alergeno, allergen'),
      }),
      traits: inSheets(choices(PRODUCT_TRAITS), {
        column: 'traits',
        heading: { es: 'Características', en: 'Traits' },
        synonyms: listed('caracteristica, dieta, dietary, diet'),
      }),
      clothingSizes: inSheets(part(ManagedSizes, []), {
        column: 'sizes',
        heading: { es: 'Talles', en: 'Sizes' },
        synonyms: listed('talle, tallas, talla, talles y stock, stock por talle, size'),
      }),
      modifierGroups: inSheets(part(ManagedModifierGroups, []), {
        column: 'modifierGroups',
        heading: { es: 'Grupos', en: 'Groups' },
        synonyms: listed('grupos de opciones, opciones, choice groups, modifier groups, modifiers, options, choices'),
        label: { es: 'grupos de opciones', en: 'choice groups' },
      }),
      enabled: inSheets(flag(true), {
        column: 'enabled',
        heading: { es: 'Activo', en: 'Active' },
        synonyms: listed(`
          habilitado, a la venta, en venta, disponible, disponible para la venta, se puede vender, puede ser vendido,
          publicado, enabled, on sale, available, available for sale, can be sold, sale ok, published
        `),
        label: { es: 'a la venta', en: 'on sale' },
      }),
      position: count(Position, 1),
    },
    filters: ProductFilters,
    facts: {
      categoryName: z.string(),
      effectiveMinutes: z.int().meta({ description: 'Its own, or those of its category' }),
      commerceName: z.string(),
      stockUnits: z.int().nullable(),
      sizes: z.int(),
      sizeStocks: z.array(z.object({ id: z.int(), size: z.string(), units: z.int().nullable() })),
      unavailableUntil: z.string().nullable(),
      imagePath: z.string().nullable(),
    },
  }),
);

/** A product as the back office shows it. */
export type ManagedProduct = RowOf<typeof products>;
