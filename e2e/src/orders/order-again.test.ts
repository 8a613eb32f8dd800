import { expect } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { axeFindings } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';
