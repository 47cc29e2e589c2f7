CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`entry_id` text NOT NULL,
	`submission_id` text,
	`verb` text NOT NULL,
	`by` text NOT NULL,
	`role` text NOT NULL,
	`reason` text,
	`words` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`undoes` text,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `decisions_entry` ON `decisions` (`entry_id`,`id`);--> statement-breakpoint
CREATE INDEX `decisions_at` ON `decisions` (`at`);--> statement-breakpoint
CREATE INDEX `decisions_by` ON `decisions` (`by`,`id`);--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`sort` text NOT NULL,
	`haystack` text NOT NULL,
	`facets` text DEFAULT '
' NOT NULL,
	`key` text,
	`origin` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`data` text NOT NULL,
	`fingerprint` text NOT NULL,
	`submission_id` text,
	`author_id` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `entries_list` ON `entries` (`kind`,`status`,`sort`,`id`,`haystack`,`facets`);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_key` ON `entries` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `entries_author` ON `entries` (`author_id`);--> statement-breakpoint
CREATE INDEX `entries_fingerprint` ON `entries` (`kind`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `entries_pictures` ON `entries` (`kind`) WHERE instr("entries"."data", '"pictures":["') > 0;--> statement-breakpoint
CREATE TABLE `keyword_marks` (
	`id` text PRIMARY KEY NOT NULL,
	`pattern` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keyword_marks_pattern_unique` ON `keyword_marks` (`pattern`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pictures_owner` ON `pictures` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`entry_id` text NOT NULL,
	`base_version` integer,
	`title` text NOT NULL,
	`key` text,
	`data` text NOT NULL,
	`fingerprint` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`author_id` text,
	`reason` text,
	`words` text DEFAULT '' NOT NULL,
	`decided_role` text,
	`decided_by` text,
	`decided_at` integer,
	`reply` text,
	`replied_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submissions_queue` ON `submissions` (`status`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_entry` ON `submissions` (`entry_id`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_author` ON `submissions` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_fingerprint` ON `submissions` (`kind`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `submissions_pictures` ON `submissions` (`kind`) WHERE instr("submissions"."data", '"pictures":["') > 0;--> statement-breakpoint
CREATE INDEX `submissions_replied` ON `submissions` (`replied_at`) WHERE "submissions"."replied_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `tables` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`columns` text NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
ALTER TABLE `instance` ADD `content_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `instance` ADD `pages_revision` integer DEFAULT 0 NOT NULL;