import { z } from 'zod';

// The page's policy forbids code from text, which zod would otherwise generate when a schema is made.
z.config({ jitless: true });
