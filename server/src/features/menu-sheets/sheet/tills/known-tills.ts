import { loyverse } from './loyverse.ts';
import { odoo } from './odoo.ts';
import { shopify } from './shopify.ts';
import { square } from './square.ts';
import type { TillFormat } from './till-format.ts';
import { wooCommerce } from './woocommerce.ts';

/** Formats by how much their marks say. The first that a row of headings matches counts. */
export const KNOWN_TILLS: readonly TillFormat[] = [loyverse, shopify, square, wooCommerce, odoo];
