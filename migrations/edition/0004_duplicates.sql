ALTER TABLE `decisions` ADD `duplicate_of` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `duplicate_of` text;